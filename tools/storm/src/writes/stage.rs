//! Shop with the racing members and staff, and the rows that they race for.

use std::io;
use std::net::Ipv4Addr;

use serde_json::Value;
use shop_driver::{Member, StaffMember, free_address};

use super::contract::{Caller, Group, Operation};
use crate::arguments::Arguments;
use crate::database::Database;
use crate::goods::{Product, WARE_ID};
use crate::shop::Shop;

const IN_ALL: u32 = 4_000_000;

/// Number of buyers, and of staff members.
const CROWD: usize = 4;

/// Racers per network address; few, because limits count by address.
const SHARING: usize = 4;

/// Keeps staff sessions re-authenticated, and resets the rate limits.
const FRESH: &str = "UPDATE staff_sessions SET second_factor = TRUE, recent_until = 4102444800000; \
     DELETE FROM limits";

/// Running shop and its racers.
pub struct Stage {
    pub shop: Shop,
    /// Three products that are bought, followed by three that are changed.
    pub goods: Vec<Product>,
    /// Buyers in all bursts.
    pub members: Vec<Member>,
    /// Staff members with the role of owner.
    pub staff: Vec<StaffMember>,
    /// Member changed by a burst of accounts.
    pub subject: Option<Member>,
    /// Staff member changed by a burst of staff.
    pub colleague: Option<StaffMember>,
    /// Rows that the requests name, as read before the burst.
    pub facts: Value,
    /// Number of bursts so far.
    pub bursts: u32,
}

impl Stage {
    /// Opens a shop with high limits on orders, changes and provider requests.
    pub fn open(arguments: &Arguments, database: &Database) -> io::Result<Self> {
        let products = |category| {
            let product = move |number| Product::new(category, number, number * 300, IN_ALL);
            (1..=3).map(product)
        };
        let goods: Vec<Product> = products(61).chain(products(62)).collect();
        let unlimited = [
            "MEMBER_CHANGES",
            "MEMBER_ORDERS",
            "OPEN_CHANGES",
            "PROVIDER_ASKS",
        ];
        let names = unlimited.map(|name| format!("SHOP_{name}"));
        let mut variables: Vec<_> = names
            .iter()
            .map(|name| (name.as_str(), "1000000".to_owned()))
            .collect();
        let (address, binary) = (free_address()?, &arguments.server);
        variables.push(("SHOP_PUBLIC_URL", format!("http://{address}")));
        let shop = Shop::open_at(address, binary, database, "writes", &goods, &variables)?;
        let members = shop.members(CROWD)?;
        let owner = |number| {
            let name = format!("owner-{number}");
            StaffMember::join(shop.server.program(), &name, "owner", address)
        };
        Ok(Self {
            staff: (0..CROWD).map(owner).collect::<io::Result<_>>()?,
            shop,
            goods,
            members,
            subject: None,
            colleague: None,
            facts: Value::Null,
            bursts: 0,
        })
    }

    /// Creates the rows that a group of operations races for.
    pub fn prepare(&mut self, group: Group) -> io::Result<()> {
        self.bursts += 1;
        (self.subject, self.colleague) = (None, None);
        self.refresh()?;
        self.facts = match group {
            Group::Orders => self.orders()?,
            Group::Accounts => self.accounts()?,
            Group::Staff => self.colleague()?,
            Group::Goods => self.catalogue()?,
        };
        Ok(())
    }

    pub fn refresh(&self) -> io::Result<()> {
        self.shop.beside().execute(FRESH)
    }

    /// Returns the client address of a racer, which no other burst uses.
    pub fn address_of(&self, number: usize) -> Ipv4Addr {
        let [_, high, middle, low] = self.bursts.to_be_bytes();
        let share = u8::try_from(number / SHARING).unwrap_or_default();
        Ipv4Addr::new(127, 100 + (high << 4) + share, middle, low)
    }

    /// Returns a request of the racer with this number.
    ///
    /// If the burst changes a member, all member requests come from that member. If it changes a
    /// staff member, that one sends the requests on its own account.
    pub fn request(&self, operation: &Operation, number: usize, values: &Value) -> Vec<u8> {
        let key = format!("{}-{}-{number}", operation.id, self.bursts);
        let bearer;
        let mut headers = match operation.caller {
            Caller::Stranger => vec![("Sec-Fetch-Site", "same-origin")],
            Caller::Member => {
                let member = self
                    .subject
                    .as_ref()
                    .unwrap_or(&self.members[number % CROWD]);
                bearer = format!("Bearer {}", member.token());
                vec![("Authorization", bearer.as_str())]
            }
            Caller::Staff => {
                let changes_self = self.colleague.as_ref().filter(|_| operation.is_own());
                let staff = changes_self.unwrap_or(&self.staff[number % CROWD]);
                staff.headers().to_vec()
            }
        };
        if operation.takes_key {
            headers.push(("Idempotency-Key", &key));
        }
        operation.request(&headers, values)
    }

    /// Returns a stock file that books pieces of all items, in one of six orders.
    pub fn stock_file(&self, number: usize) -> String {
        let pieces = self.bursts % 90 + 1;
        let row = |product: &Product| format!("{},{WARE_ID},{pieces}\n", product.prod_id);
        let mut rows: Vec<String> = self.goods[..3].iter().map(row).collect();
        rows.rotate_left(number % 3);
        if number % 2 == 1 {
            rows.reverse();
        }
        format!("ProdID,WareID,Change\n{}", rows.concat())
    }

    /// Returns a file that changes the descriptions of the first three products.
    pub fn products_file(&self, number: usize) -> String {
        let row = |product: &Product| format!("{},{}\n", product.prod_id, self.word(number));
        let rows: Vec<String> = self.goods[..3].iter().map(row).collect();
        format!("貨號,說明\n{}", rows.concat())
    }

    /// Returns a text that is unique to the burst and the number.
    pub fn word(&self, number: usize) -> String {
        format!("{}-{number}", self.bursts)
    }
}
