-- Allows codes for return requests; their subject is the order number (decision D201).
--
-- SQLite cannot alter a CHECK. Its documentation describes this way for changes that leave the
-- stored rows as they are: https://www.sqlite.org/lang_altertable.html#otheralter
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''ProfileEmail''', '''ProfileEmail'', ''Return''')
    WHERE type = 'table' AND name = 'codes';
PRAGMA writable_schema = RESET;
