DELETE FROM catalogue_history WHERE kind = 'Text';
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''Product'', ''Slide'', ''Text''', '''Product'', ''Slide''')
    WHERE type = 'table' AND name = 'catalogue_history';
PRAGMA writable_schema = RESET;
