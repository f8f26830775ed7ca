//! Accounts, staff and catalogue that operations race for, created before each burst.

use std::io;
use std::thread;
use std::time::{Duration, Instant};

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha1::Sha1;
use shop_driver::{Answer, PASSWORD, Shopper, StaffMember, get, mobile, post};

use super::orders::send_file;
use super::stage::Stage;
use crate::buyer::must;
use crate::payments::browser::{Form, parameter, submit};

/// Time until a message must be in the inbox.
const PATIENCE: Duration = Duration::from_mins(1);

impl Stage {
    /// Creates the accounts of a burst.
    ///
    /// A member has just changed the mobile number and is verifying another one. One registration
    /// waits for its code, another has verified it, and there are two log-ins by LINE.
    pub(super) fn accounts(&mut self) -> io::Result<Value> {
        let [first, account, other, registering, joining] =
            [0, 1, 2, 3, 4].map(|place| self.number(place));
        let shop = self.shop.server.address();
        let mut member = Shopper::new(3_000_000 + self.bursts, shop)?.join(&first)?;
        must(&member.get(&format!("/api/Member/Verify?type=1&sendstr={account}"))?)?;
        let proof = self.sent(&account, "code")?;
        must(&member.get(&format!(
            "/api/Member/CleanVerify?type=1&verify_code={proof}"
        ))?)?;
        let profile = json!({"Name": "王小明", "Tel": account, "Email": "", "Birth": "1990-01-31", "ZipCode": "",
            "City": "", "Area": "", "Address": "", "BToBOrToC": false, "TaxNo": "", "Password": PASSWORD});
        must(&member.put("/api/Member/Info", &profile)?)?;
        let link = self.sent(&first, "link")?;
        must(&member.get(&format!("/api/Member/Verify?type=1&sendstr={other}"))?)?;
        let mut stranger = Shopper::new(4_000_000 + self.bursts, shop)?;
        for contact in [&registering, &joining] {
            let wanted = json!({"WebSite": 1, "Type": 1, "TelOrEmail": contact});
            stranger.call(&post("/api/Auth/Register", &wanted))?;
        }
        let code = self.sent(&joining, "code")?;
        let verify = get(&format!("/api/Auth/Verify?code={code}&account={joining}"));
        let handle = stranger.call(&verify)?["Result"].take();
        let found = self.ask(&format!("/api/Admin/Members?Search={account}"))?;
        self.subject = Some(member);
        Ok(json!({
            "proof": self.sent(&other, "code")?,
            "code": self.sent(&registering, "code")?,
            "undo": link.rsplit('#').next(),
            "handle": handle,
            "member": found["members"][0]["id"],
            "line": [self.returns_from_line(&mut stranger)?, self.returns_from_line(&mut stranger)?],
            "account": account, "other": other, "registering": registering, "joining": joining,
        }))
    }

    /// Approves a log-in at LINE, as the same person throughout a burst.
    fn returns_from_line(&self, stranger: &mut Shopper) -> io::Result<Value> {
        let page = stranger.call(&get("/api/Auth/Line/Login"))?["Result"].take();
        let sub = format!("U{:032x}", self.bursts);
        let choice = [
            ("decision", "approve"),
            ("sub", "other"),
            ("other_sub", &sub),
        ];
        let agreed = submit(&Form::new(
            page.as_str().unwrap_or_default().to_owned(),
            &choice,
        ))?;
        let back = agreed.location.unwrap_or_default();
        Ok(json!({"code": parameter(&back, "code"), "state": parameter(&back, "state")}))
    }

    /// Creates a staff member who is about to set up an authenticator, and an invitation.
    pub(super) fn colleague(&mut self) -> io::Result<Value> {
        let (name, shop) = (format!("new-{}", self.bursts), self.shop.server.address());
        let program = self.shop.server.program();
        let mut colleague = StaffMember::join(program, &name, "owner", shop)?;
        let invited = format!("invited-{}", self.bursts);
        let token = StaffMember::invite(program, &invited, "staff")?;
        self.refresh()?;
        let session = result(&colleague.get("/api/Admin/Me/Sessions")?)?[0]["id"].take();
        let begin = colleague.request("POST", "/api/Admin/Me/SecondFactor", None, None);
        let setup = result(&colleague.send(&begin)?)?;
        let everyone = self.ask("/api/Admin/Staff")?;
        let mut everyone = everyone.as_array().into_iter().flatten();
        let id = everyone
            .find(|one| one["name"] == name.as_str())
            .map(|one| &one["id"]);
        self.colleague = Some(colleague);
        Ok(json!({
            "name": name, "id": id, "session": session, "token": token,
            "factor": {"Setup": setup["token"], "Code": authenticator_code(&setup["secret"])?},
        }))
    }

    /// Adds a slide to the catalogue, and previews a file of products for each member of staff.
    /// Returns catalogue rows, pictures and settings.
    pub(super) fn catalogue(&mut self) -> io::Result<Value> {
        let settings = self.ask("/api/Admin/Settings")?;
        let fields = settings["fields"].as_array().into_iter().flatten();
        let values =
            fields.filter_map(|field| Some((field["key"].as_str()?, field["value"].clone())));
        let values: Value = values.collect();
        let picture = self.ask("/api/Admin/Catalogue")?["menus"][0]["picture"]["id"].take();
        let slide = json!({"Picture": picture, "Title": "曬香", "Text": "", "Href": "/Category/1", "Active": true});
        let path = "/api/Admin/Catalogue/Slide";
        let key = self.word(0);
        let add = self.staff[0].request("POST", path, Some(&key), Some(&slide));
        result(&self.staff[0].send(&add)?)?;
        let catalogue = self.ask("/api/Admin/Catalogue")?;
        let mut digests = Vec::new();
        for number in 0..self.staff.len() {
            let file = self.products_file(number);
            let staff = &mut self.staff[number];
            let path = "/api/Admin/Catalogue/File/Preview";
            digests.push(send_file(staff, path, &file)?["digest"].take());
        }
        Ok(json!({
            "product_digests": digests,
            "menu": catalogue["menus"][0],
            "category": catalogue["menus"][0]["categories"][1],
            "slide": catalogue["slides"][0],
            "text": catalogue["texts"][0],
            "settings": {"Version": settings["version"], "Values": values},
            "pictures": self.ask("/api/Admin/Pictures")?["pictures"],
        }))
    }

    pub(super) fn ask(&mut self, path: &str) -> io::Result<Value> {
        result(&self.staff[0].get(path)?)
    }

    /// Returns a mobile number that no other burst has.
    fn number(&self, place: u32) -> String {
        mobile(20_000_000 + self.bursts * 10 + place)
    }

    /// Waits for a message to a contact. Returns the code or link in the last one.
    fn sent(&self, contact: &str, what: &str) -> io::Result<String> {
        let inbox = get(&format!("/sandbox/messages?to={contact}"));
        let mut reader = Shopper::new(5_000_000, self.shop.server.address())?;
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            let sent = reader.call(&inbox)?;
            let mut sent = sent.as_array().into_iter().flatten();
            if let Some(found) = sent.find_map(|message| message[what].as_str()) {
                return Ok(found.to_owned());
            }
            thread::sleep(Duration::from_millis(5));
        }
        Err(io::Error::other(format!("no {what} arrived")))
    }
}

/// Returns the `Result` of a successful response.
pub(super) fn result(answer: &Answer) -> io::Result<Value> {
    Ok(must(answer)?["Result"].take())
}

/// Returns the current code of an authenticator (RFC 6238).
fn authenticator_code(secret: &Value) -> io::Result<String> {
    let key = BASE32_NOPAD.decode(secret.as_str().unwrap_or_default().as_bytes());
    let key = key.map_err(io::Error::other)?;
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let step = now.map_err(io::Error::other)?.as_secs() / 30;
    let mac = Hmac::<Sha1>::new_from_slice(&key).map_err(io::Error::other)?;
    let tag = mac.chain_update(step.to_be_bytes()).finalize().into_bytes();
    let start = usize::from(tag[19] & 0x0F);
    let number = tag[start..start + 4]
        .iter()
        .fold(0, |all, byte| all << 8 | u32::from(*byte));
    Ok(format!("{:06}", (number & 0x7FFF_FFFF) % 1_000_000))
}
