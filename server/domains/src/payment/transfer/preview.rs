//! `POST /Admin/Transfers/Preview`: matches the lines of a bank statement with orders, before any
//! is booked.

use actix_web::http::header::CONTENT_TYPE;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::{Deserialize, Serialize};
use serde_json::json;
use shop_core::money::Money;
use shop_core::payment::transfer::refusals::{statement_invalid, statement_unknown};
use shop_core::refusal::{Refusal, RefusalCode};
use shop_core::time::Day;

use super::look::{Caution, Found, Likely, Looked, look};
use super::statement::{self, Fault, Faults, Row, Skipped, Statement};
use super::store::{self, Entry};
use crate::app::App;
use crate::catalogue::store::price;
use crate::order::responses::RefusalWithResult;
use crate::settings::store::bank_account_number;
use crate::staff::session::Staff;
use shop_engine::db::Conn;
use shop_engine::error::AppError;
use shop_engine::infra::clock::{Stopwatch, rfc3339};
use shop_engine::infra::digest;
use shop_engine::infra::seal::Seal;
use shop_engine::infra::secret::Secret;
use shop_platform::http::answer::{Envelope, private};
use shop_platform::http::body;
use shop_platform::http::responses::{FileBytes, StaffRefused};

/// Maximum number of lines with incoming money in a statement.
const LINES_MAX: usize = 2_000;

/// Maximum number of faults of a statement in the response.
const FAULTS_MAX: usize = 20;

/// Preview of a bank statement.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TransferPreview {
    /// SHA-256 of the file, for `POST /Admin/Transfers/Apply`. Valid for a day, for the caller
    /// only.
    digest: String,
    /// Lines with incoming money, in the order of the file.
    lines: Vec<PreviewedTransfer>,
    /// Skipped lines, at most 200: those with an unknown direction first, those that are no
    /// transfers last.
    skipped: Vec<SkippedLine>,
    /// Number of skipped lines.
    skipped_count: usize,
    /// Warnings about the file as a whole.
    cautions: Vec<String>,
}

/// Skipped line of a statement.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SkippedLine {
    /// Line number in the file.
    line: u64,
    /// Beginning of the line.
    text: String,
    /// Reason for skipping it.
    reason: &'static str,
}

/// Line of a statement with its match.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PreviewedTransfer {
    /// Fingerprint of the line, to book it.
    fingerprint: String,
    /// Line number in the file.
    line: u64,
    /// Date of the transfer in the statement, such as `2026-11-21`.
    day: String,
    /// Incoming amount, in dollars.
    amount: Money,
    /// Texts of the bank about the payer: accounts, memos, names.
    payer: String,
    /// Kind of the match.
    found: TransferKind,
    /// Reason why the match is not certain although an order may fit; absent otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    caution: Option<&'static str>,
    /// Earlier booking of the line; null if it is not booked.
    #[schema(required = true)]
    booked: Option<BookedTransfer>,
    /// The order of a certain match, or up to three orders that the line may pay, the most likely
    /// first.
    orders: Vec<LikelyOrder>,
}

/// Certainty of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub enum TransferKind {
    /// The line was booked before.
    Before,
    /// The line certainly pays one order.
    Certain,
    /// Staff have to decide.
    Doubtful,
    /// No order matches.
    Unknown,
}

/// Booking of a transfer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct BookedTransfer {
    /// Number of the order.
    order_id: String,
    /// Time of the booking, in RFC 3339.
    at: String,
    /// Name of the member of staff who booked it.
    who: String,
}

/// Order that a transfer may pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct LikelyOrder {
    /// Order number.
    id: String,
    /// Total of the order, in whole dollars.
    price: Money,
    /// Bank digits that the buyer entered; null until they are entered.
    #[schema(required = true)]
    digits: Option<String>,
    /// Name of the buyer.
    buy_name: String,
    /// Time of placing, in RFC 3339.
    createat: String,
    /// Score of the match, from 0 to 100.
    score: u8,
    /// Reasons for and against the match, for display.
    reasons: Vec<&'static str>,
}

// Preview and booking: decision D162.
/// Matches each line of a bank statement with the orders that it may pay.
///
/// The file is an XLSX workbook (as bytes), or a CSV in UTF-8, UTF-16 or Big5, separated by commas,
/// tabs or semicolons. No order changes. The preview is stored encrypted for a day, for
/// `POST /Admin/Transfers/Apply`.
#[utoipa::path(
    post,
    path = "/api/Admin/Transfers/Preview",
    operation_id = "previewTransfers",
    tag = "admin",
    security(("staff" = [])),
    request_body(description = "Bank statement as downloaded from the bank, at most 5 MiB", content(
        (String = "text/csv", example = "日期,金額,備註\n2026/11/21,1260,0081234567812345\n"),
        (FileBytes = "application/octet-stream",
            example = "日期,金額,備註\n2026/11/21,1260,0081234567812345\n"),
    )),
    responses(
        (status = 200, description = "Matching orders of each line",
            body = Envelope<TransferPreview>,
            example = json!({"Result": {"digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "lines": [
                {"fingerprint": "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752", "line": 2, "day": "2026-11-21",
                    "amount": 1260, "payer": "0081234567812345", "found": "Certain", "booked": null, "orders": [
                    {"id": "2611217QK4ZT9WXB", "price": 1260, "digits": "12345", "buy_name": "王小明", "createat": "2026-11-21T00:00:00Z",
                        "score": 100, "reasons": ["金額相符", "末五碼相符", "下單後入帳"]}]}],
                "skipped": [{"line": 3, "text": "資料筆數:1", "reason": "沒有日期與存入金額"}], "skipped_count": 1, "cautions": []}})),
        (status = 400, description = "`statement_invalid`: `Result.faults` lists the errors by \
            line",
            body = RefusalWithResult),
        (status = 408, description = "The body took longer than a minute", body = Refusal),
        (status = 413, description = "The file is longer than 5 MiB", body = Refusal),
        (status = 415, description = "The content type is neither CSV nor binary", body = Refusal),
        StaffRefused,
    )
)]
pub async fn preview_transfers(
    staff: Staff,
    request: HttpRequest,
    payload: web::Payload,
    app: web::Data<App>,
) -> Result<HttpResponse, AppError> {
    if !is_file(&request) {
        let sentence = "請以 text/csv 或 application/octet-stream 送出對帳單";
        return Err(Refusal::new(RefusalCode::ContentTypeUnsupported, sentence).into());
    }
    let file = body::file(&request, payload.into_inner());
    let file = body::read_as(Stopwatch::start(), &staff, &request, file).await?;
    let digest = digest::of_bytes(&file);
    let statement = web::block(move || statement::read(&file)).await?;
    let statement = statement.map_err(|faults| invalid(&faults))?;
    let cautions = cautions(&statement);
    let skipped = statement.skipped.into_iter().map(SkippedLine::of).collect();
    let skipped_count = statement.skipped_count;
    let rows = statement.rows;
    if rows.len() > LINES_MAX {
        let sentence = format!("對帳單超過 {LINES_MAX} 筆入帳，請分次上傳");
        return Err(statement_invalid(&sentence).into());
    }
    let (rows, found) = app
        .db
        .read(move |conn| {
            let own_account = bank_account_number(conn)?;
            let found = look(conn, &rows, &own_account)?;
            Ok((rows, found))
        })
        .await?;
    let stored: Vec<StoredRow> = rows.iter().zip(&found).map(StoredRow::of).collect();
    let sealed = seal(&app.config.secret).seal(&json!(stored).to_string())?;
    let lines = rows.into_iter().zip(found).map(previewed);
    let result = TransferPreview {
        digest: digest.clone(),
        lines: lines.collect::<Result<_, _>>()?,
        skipped,
        skipped_count,
        cautions,
    };
    app.db
        .write(move |conn| {
            store::keep_preview(conn, staff.session.staff_id, &digest, &sealed, staff.now)
        })
        .await?;
    Ok(private(&Envelope { result }))
}

/// Returns `true` if the content type is CSV, in any charset, or bytes.
fn is_file(request: &HttpRequest) -> bool {
    let media_type = request.headers().get(CONTENT_TYPE);
    let media_type = media_type.and_then(|value| value.to_str().ok());
    let name = media_type.unwrap_or_default().split(';').next();
    let name = name.unwrap_or_default().trim().to_ascii_lowercase();
    matches!(&*name, "text/csv" | "application/octet-stream")
}

fn invalid(Faults(faults): &Faults) -> AppError {
    let sentences: Vec<String> = faults
        .iter()
        .take(FAULTS_MAX)
        .map(Fault::sentence)
        .collect();
    let refusal = statement_invalid("這份對帳單無法讀取，沒有任何變更");
    AppError::RefusedWith(refusal, json!({"faults": sentences}))
}

fn cautions(statement: &Statement) -> Vec<String> {
    let unsure = |column: &String| {
        format!("這份對帳單看不出每一筆是存入還是支出（不認得「{column}」欄），請逐筆確認")
    };
    let mut cautions: Vec<String> = statement.unsure_columns.iter().map(unsure).collect();
    let unclear = statement.unclear_count;
    if unclear > 0 {
        cautions.push(format!(
            "有 {unclear} 行無法確定是匯入的新臺幣，沒有列入，請自行確認"
        ));
    }
    cautions
}

fn previewed((row, looked): (Row, Looked)) -> Result<PreviewedTransfer, AppError> {
    let (kind, booked, orders) = match looked.found {
        Found::Before(entry) => (
            TransferKind::Before,
            Some(BookedTransfer::of(entry)?),
            Vec::new(),
        ),
        Found::Certain(likely) => (TransferKind::Certain, None, vec![likely]),
        Found::Doubtful(rivals) => (TransferKind::Doubtful, None, rivals),
        Found::Unknown => (TransferKind::Unknown, None, Vec::new()),
    };
    let payer: Vec<String> = row
        .payer
        .into_iter()
        .filter(|cell| !cell.is_empty())
        .collect();
    Ok(PreviewedTransfer {
        fingerprint: row.fingerprint,
        line: row.place,
        day: row.day.to_string(),
        amount: row.amount,
        payer: payer.join("　"),
        found: kind,
        caution: looked.caution.map(Caution::sentence),
        booked,
        orders: orders
            .into_iter()
            .map(LikelyOrder::of)
            .collect::<Result<_, _>>()?,
    })
}

impl SkippedLine {
    fn of(skipped: Skipped) -> Self {
        Self {
            line: skipped.place,
            text: skipped.text,
            reason: skipped.reason.sentence(),
        }
    }
}

impl BookedTransfer {
    /// Converts a booking for the response.
    pub(super) fn of(entry: Entry) -> Result<Self, AppError> {
        Ok(Self {
            order_id: entry.order_id,
            at: rfc3339(entry.booked_at)?,
            who: entry.who,
        })
    }
}

impl LikelyOrder {
    fn of(likely: Likely) -> Result<Self, AppError> {
        let Likely {
            candidate,
            likeness,
        } = likely;
        Ok(Self {
            id: candidate.row.id,
            price: price(candidate.row.total)?,
            digits: candidate.row.bank_digits,
            buy_name: candidate.row.buy_name,
            createat: rfc3339(candidate.row.created_at)?,
            score: likeness.score(),
            reasons: likeness.reasons(),
        })
    }
}

/// Line as stored between preview and booking.
#[derive(Debug, Serialize, Deserialize)]
struct StoredRow {
    place: u64,
    fingerprint: String,
    #[serde(default)]
    earlier: Option<String>,
    #[serde(default)]
    is_unsure: bool,
    day: String,
    amount: i64,
    payer: Vec<String>,
    /// Order that the line certainly paid in the preview.
    certain: Option<String>,
}

impl StoredRow {
    fn of((row, looked): (&Row, &Looked)) -> Self {
        Self {
            place: row.place,
            fingerprint: row.fingerprint.clone(),
            earlier: row.earlier.clone(),
            is_unsure: row.is_unsure,
            day: row.day.to_string(),
            amount: row.amount.thousandths(),
            payer: row.payer.clone(),
            certain: looked.certain().map(str::to_owned),
        }
    }

    fn row(self) -> Option<(Row, Option<String>)> {
        let row = Row {
            place: self.place,
            fingerprint: self.fingerprint,
            earlier: self.earlier,
            is_unsure: self.is_unsure,
            day: Day::parse(&self.day)?,
            amount: Money::from_thousandths(self.amount)?,
            payer: self.payer,
        };
        Some((row, self.certain))
    }
}

/// Returns the key that encrypts stored previews.
pub(super) fn seal(secret: &Secret) -> Seal {
    Seal::new(secret, "bank statement")
}

/// Loads the lines of a previewed statement, each with the order that it certainly paid in the
/// preview.
///
/// Fails with `statement_unknown` unless this member of staff has previewed the statement within a
/// day.
pub(super) fn previewed_rows(
    conn: &mut Conn,
    staff: &Staff,
    seal: &Seal,
    digest: &str,
) -> Result<(Vec<Row>, Vec<Option<String>>), AppError> {
    let sealed = store::preview(conn, staff.session.staff_id, digest)?;
    let text = seal.open(&sealed.ok_or_else(statement_unknown)?)?;
    let damaged = |why: String| AppError::Damaged(format!("statement {digest}: {why}"));
    let stored: Vec<StoredRow> =
        serde_json::from_str(&text).map_err(|error| damaged(error.to_string()))?;
    let rows = stored.into_iter().map(StoredRow::row);
    let rows: Option<Vec<_>> = rows.collect();
    let rows = rows.ok_or_else(|| damaged("a line".to_owned()))?;
    Ok(rows.into_iter().unzip())
}
