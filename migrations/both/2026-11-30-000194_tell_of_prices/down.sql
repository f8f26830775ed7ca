CREATE TABLE narrow_notices (
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    kind TEXT NOT NULL CHECK (kind IN
        ('NewOrder', 'BankDigits', 'ReturnRequested', 'Cancelled', 'LowStock', 'BackupFailed')),
    subject TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    done_at BIGINT,
    PRIMARY KEY (staff_id, kind, subject, number)
);
INSERT INTO narrow_notices SELECT staff_id, kind, subject, number, at, due_at, done_at
    FROM staff_notices WHERE kind <> 'PriceChanged';
DROP TABLE staff_notices;
ALTER TABLE narrow_notices RENAME TO staff_notices;
CREATE INDEX staff_notices_done ON staff_notices (done_at, due_at);
