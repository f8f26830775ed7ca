-- Keeps the history of the texts of the website. SQLite cannot alter a CHECK (see widen_members).
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''Product'', ''Slide''', '''Product'', ''Slide'', ''Text''')
    WHERE type = 'table' AND name = 'catalogue_history';
PRAGMA writable_schema = RESET;
