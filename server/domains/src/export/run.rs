//! Common course of every export: permission, limit, writing the file, logging, and the response.

use std::fs::File;
use std::path::PathBuf;
use std::time::Duration;

use actix_files::NamedFile;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, HeaderValue, TryIntoHeaderValue as _,
};
use actix_web::http::header::{ContentDisposition, DispositionParam, DispositionType};
use actix_web::{HttpRequest, HttpResponse, web};
use shop_core::form::FormRules as _;
use shop_core::staff::log::{LogSubject, exported};
use shop_core::staff::{
    EXPORT_ROWS_MAX, ExportColumn, ExportFormat, ExportKind, Permission, names_people,
    too_many_rows,
};
use shop_core::time::Day;
use tokio::sync::Semaphore;

use super::cell::Cell;
use super::file::ExportFile;
use super::form::ExportForm;
use crate::app::App;
use crate::audit::entries::AuditEntry;
use crate::messaging::Outbox;
use crate::staff::alerts::{self, StaffAlert};
use crate::staff::session::Staff;
use crate::staff::views::{self, Seen};
use shop_engine::db::limit::Limit;
use shop_engine::db::{Conn, Db};
use shop_engine::error::AppError;
use shop_platform::http::responses::FileBytes;

/// Limit of exports per staff member.
const EXPORTS: Limit = Limit::new("staff_export", 20, Duration::from_hours(1));

/// Limit of concurrent exports. Each takes a thread and some megabytes.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// Rows per query.
pub(super) const BATCH: i64 = 500;

const XLSX: HeaderValue =
    HeaderValue::from_static("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
const CSV: HeaderValue = HeaderValue::from_static("text/csv; charset=utf-8");

/// The exported file
#[derive(utoipa::ToResponse)]
#[expect(dead_code, reason = "describes a response")]
pub(super) enum ExportedFile {
    Xlsx(#[content("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")] FileBytes),
    Csv(#[content("text/csv")] String),
}

/// Permitted export of a list.
pub(super) struct Export {
    kind: ExportKind,
    staff: Staff,
    form: ExportForm,
    pub(super) columns: Vec<ExportColumn>,
}

/// File to write, and the caller.
pub(super) struct FileOf {
    /// Name of the file without day and ending.
    pub(super) name: &'static str,
    pub(super) format: ExportFormat,
    pub(super) headings: Vec<&'static str>,
    pub(super) staff: Staff,
}

impl Export {
    /// Validates the form and checks the permission. Columns that name people require the
    /// permission to export personal data.
    pub(super) fn begin(
        kind: ExportKind,
        staff: Staff,
        form: &ExportForm,
    ) -> Result<Self, AppError> {
        form.validated(&kind)?;
        let columns = kind.choose(&form.columns)?;
        if names_people(&columns) {
            staff.may(Permission::ExportPersonalData)?;
        }
        Ok(Self {
            kind,
            staff,
            form: form.clone(),
            columns,
        })
    }

    /// Writes the file and returns the response. `next` reads the next rows, or none at the end.
    /// The export is logged before the file is sent. Fails as [`FileOf::send`] does.
    pub(super) async fn run<N>(
        self,
        app: &App,
        request: &HttpRequest,
        next: N,
    ) -> Result<HttpResponse, AppError>
    where
        N: FnMut(&mut Conn) -> Result<Vec<Vec<Cell>>, AppError> + Send + 'static,
    {
        let file = FileOf {
            name: self.kind.name(),
            format: self.form.format,
            headings: self.columns.iter().map(|column| column.label).collect(),
            staff: self.staff.clone(),
        };
        let outbox = app.outbox.clone();
        let record = move |conn: &mut Conn, rows| self.record(conn, &outbox, rows);
        file.send(app, request, next, record).await
    }

    /// Logs the export: staff member, filters, columns and number of rows. If it names people, the
    /// access to their data is recorded and the owners are notified.
    fn record(&self, conn: &mut Conn, outbox: &Outbox, rows: usize) -> Result<(), AppError> {
        let names: Vec<&str> = self.columns.iter().map(|column| column.name).collect();
        let kind = self.kind.name();
        let filters = self.form.filters();
        let ending = self.form.format.ending();
        let what = exported(rows, ending, &[&names.join(" "), &filters]);
        let Staff { session, now, .. } = &self.staff;
        AuditEntry::new(
            *now,
            &session.name,
            LogSubject::Export(kind),
            None,
            Some(what),
        )?
        .note(conn)?;
        if names_people(&self.columns) {
            let subject = format!("{kind} {filters}");
            views::record(conn, &self.staff, Seen::Export, subject.trim())?;
            let exported = StaffAlert::Exported {
                what: format!("{} {rows} 筆", self.kind.label()),
                by: session.name.clone(),
            };
            alerts::enqueue(conn, outbox, *now, &exported)?;
        }
        Ok(())
    }
}

impl FileOf {
    /// Writes the file, records it with its number of rows, and returns the response. `next` reads
    /// the next rows, or none at the end.
    ///
    /// Fails with `too_many_requests` beyond 20 exports an hour, and with `out_of_range` beyond
    /// 100,000 rows.
    pub(super) async fn send<N, R>(
        self,
        app: &App,
        request: &HttpRequest,
        next: N,
        record: R,
    ) -> Result<HttpResponse, AppError>
    where
        N: FnMut(&mut Conn) -> Result<Vec<Vec<Cell>>, AppError> + Send + 'static,
        R: Fn(&mut Conn, usize) -> Result<(), AppError> + Send + Sync + 'static,
    {
        let secret = app.config.secret.clone();
        let now = self.staff.now;
        let key = self.staff.session.staff_id.to_string();
        app.db
            .write(move |conn| EXPORTS.take(conn, &secret, now, &key))
            .await?;
        let running = AT_ONCE.acquire().await;
        let _running = running.map_err(|_| AppError::NoAnswer)?;
        let job = Job {
            db: app.db.clone(),
            folder: app.config.data_dir.clone(),
            format: self.format,
            headings: self.headings,
        };
        let (file, rows) = web::block(move || job.write(next)).await??;
        app.db.write(move |conn| record(conn, rows)).await?;
        answer(request, file, self.name, self.format, Day::in_taiwan(now))
    }
}

/// Input of the thread that writes the file.
struct Job {
    db: Db,
    folder: PathBuf,
    format: ExportFormat,
    headings: Vec<&'static str>,
}

impl Job {
    /// Writes the file in batches. Each batch is a separate read, so that no connection is held for
    /// long.
    fn write(
        self,
        mut next: impl FnMut(&mut Conn) -> Result<Vec<Vec<Cell>>, AppError>,
    ) -> Result<(File, usize), AppError> {
        let mut file = ExportFile::begin(&self.folder, self.format, &self.headings)?;
        let mut rows = 0;
        loop {
            let batch = self.db.read_here(&mut next)?;
            if batch.is_empty() {
                return Ok((file.end()?, rows));
            }
            rows += batch.len();
            if rows > EXPORT_ROWS_MAX {
                return Err(too_many_rows().into());
            }
            for row in &batch {
                file.write(row)?;
            }
        }
    }
}

/// Returns the response that streams the file.
fn answer(
    request: &HttpRequest,
    file: File,
    name: &str,
    format: ExportFormat,
    day: Day,
) -> Result<HttpResponse, AppError> {
    let unwritten = |error: std::io::Error| AppError::NotWritten(error.to_string());
    let name = format!("{}-{day}.{}", name.to_ascii_lowercase(), format.ending());
    let disposition = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename(name.clone())],
    };
    let file = NamedFile::from_file(file, name).map_err(unwritten)?;
    let file = file.use_etag(false).use_last_modified(false);
    let mut response = file.disable_content_disposition().into_response(request);
    let headers = response.headers_mut();
    let media_type = match format {
        ExportFormat::Xlsx => XLSX,
        ExportFormat::Csv => CSV,
    };
    headers.insert(CONTENT_TYPE, media_type);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(disposition) = disposition.try_into_value() {
        headers.insert(CONTENT_DISPOSITION, disposition);
    }
    Ok(response)
}
