PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(replace(sql,
        'status BETWEEN 1 AND 5 OR status IN (11, 12)', 'status BETWEEN 1 AND 5'),
        'CHECK (NOT refund_due OR status > 4)', 'CHECK (NOT refund_due OR status = 5)')
    WHERE type = 'table' AND name = 'orders';
UPDATE sqlite_schema SET sql = replace(replace(sql,
        '''Returned'', ''WrittenOff'', ''Imported''', '''Returned'', ''Imported'''),
        ', CHECK (kind <> ''WrittenOff'' OR change < 0)', '')
    WHERE type = 'table' AND name = 'stock_moves';
PRAGMA writable_schema = RESET;
