-- Allows customers without a login, and sessions for one order (decisions D203, D204).
--
-- SQLite cannot alter a CHECK. Its documentation describes this way for changes that leave the
-- stored rows as they are: https://www.sqlite.org/lang_altertable.html#otheralter
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''Web'', ''Line''', '''Web'', ''Line'', ''Phone''')
    WHERE type = 'table' AND name = 'members';
UPDATE sqlite_schema SET sql = replace(sql, '''Full'', ''PasswordOnly''', '''Full'', ''PasswordOnly'', ''Order''')
    WHERE type = 'table' AND name = 'sessions';
PRAGMA writable_schema = RESET;
