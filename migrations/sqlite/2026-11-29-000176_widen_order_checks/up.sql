-- Allows the statuses 11 and 12 of an order, a refund that it owes, and written-off pieces
-- (decisions D199, D200).
--
-- SQLite cannot alter a CHECK, and other tables refer to `orders`. Its documentation describes this
-- way for changes that leave the stored rows as they are:
-- https://www.sqlite.org/lang_altertable.html#otheralter
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(replace(sql,
        'status BETWEEN 1 AND 5', 'status BETWEEN 1 AND 5 OR status IN (11, 12)'),
        'CHECK (NOT refund_due OR status = 5)', 'CHECK (NOT refund_due OR status > 4)')
    WHERE type = 'table' AND name = 'orders';
UPDATE sqlite_schema SET sql = replace(replace(sql,
        '''Returned'', ''Imported''', '''Returned'', ''WrittenOff'', ''Imported'''),
        'CHECK (kind <> ''Returned'' OR change > 0)',
        'CHECK (kind <> ''Returned'' OR change > 0), CHECK (kind <> ''WrittenOff'' OR change < 0)')
    WHERE type = 'table' AND name = 'stock_moves';
PRAGMA writable_schema = RESET;
