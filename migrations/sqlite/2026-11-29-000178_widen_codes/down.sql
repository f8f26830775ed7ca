DELETE FROM codes WHERE purpose = 'Return';
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''ProfileEmail'', ''Return''', '''ProfileEmail''')
    WHERE type = 'table' AND name = 'codes';
PRAGMA writable_schema = RESET;
