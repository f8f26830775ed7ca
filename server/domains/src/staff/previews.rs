//! Files that staff members previewed last, until they are applied (decisions D165, D208).

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use shop_core::refusal::{Refusal, RefusalCode};

use shop_engine::db::Conn;
use shop_engine::error::AppError;

/// Kind of a previewed file. A staff member has one file of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PreviewedFile {
    /// Counts and changes of stock.
    Stock,
    /// Products of the catalogue.
    Products,
}

#[derive(QueryableByName)]
struct Stored {
    #[diesel(sql_type = Text)]
    digest: String,
    #[diesel(sql_type = Text)]
    content: String,
}

impl PreviewedFile {
    const fn table(self) -> &'static str {
        match self {
            Self::Stock => "stock_previews",
            Self::Products => "product_previews",
        }
    }

    /// Stores the file of a staff member in place of the one before.
    pub fn store(
        self,
        conn: &mut Conn,
        staff_id: i64,
        digest: &str,
        content: &str,
    ) -> Result<(), AppError> {
        diesel::sql_query(format!(
            "INSERT INTO {} (staff_id, digest, content) VALUES ($1, $2, $3) ON CONFLICT (staff_id) \
             DO UPDATE SET digest = excluded.digest, content = excluded.content",
            self.table()
        ))
        .bind::<BigInt, _>(staff_id)
        .bind::<Text, _>(digest)
        .bind::<Text, _>(content)
        .execute(conn)?;
        Ok(())
    }

    /// Returns the text of the file with this digest. Fails with `file_unknown` if the staff member
    /// has previewed another file since, or none.
    pub fn find(self, conn: &mut Conn, staff_id: i64, digest: &str) -> Result<String, AppError> {
        let found: Option<Stored> = diesel::sql_query(format!(
            "SELECT digest, content FROM {} WHERE staff_id = $1",
            self.table()
        ))
        .bind::<BigInt, _>(staff_id)
        .get_result(conn)
        .optional()?;
        let unknown = || {
            let message = "找不到預覽過的檔案，請重新選擇檔案";
            Refusal::new(RefusalCode::FileUnknown, message)
        };
        // Compared here, because PostgreSQL takes no text with a NUL character.
        let found = found.filter(|stored| stored.digest == digest);
        Ok(found.ok_or_else(unknown)?.content)
    }

    /// Deletes the file of a staff member.
    pub fn forget(self, conn: &mut Conn, staff_id: i64) -> Result<(), AppError> {
        diesel::sql_query(format!("DELETE FROM {} WHERE staff_id = $1", self.table()))
            .bind::<BigInt, _>(staff_id)
            .execute(conn)?;
        Ok(())
    }
}
