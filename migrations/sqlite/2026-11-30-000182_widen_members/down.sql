UPDATE members SET platform = 'Web', password_hash = 'none' WHERE platform = 'Phone';
DELETE FROM sessions WHERE scope = 'Order';
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''Line'', ''Phone''', '''Line''')
    WHERE type = 'table' AND name = 'members';
UPDATE sqlite_schema SET sql = replace(sql, '''PasswordOnly'', ''Order''', '''PasswordOnly''')
    WHERE type = 'table' AND name = 'sessions';
PRAGMA writable_schema = RESET;
