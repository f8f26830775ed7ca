-- Stock in the back office (decision D165). Author and reason of a ledger entry; NULL for orders
-- and for entries from before this migration. Entries by staff have the kind 'Imported'.
ALTER TABLE stock_moves ADD COLUMN who TEXT;
ALTER TABLE stock_moves ADD COLUMN reason TEXT
    CHECK (reason IN ('Received', 'Counted', 'Damaged', 'Sample', 'Other'));
ALTER TABLE stock_moves ADD COLUMN note TEXT;

-- Pieces below which an item counts as low. Without a row, the shop's setting applies.
CREATE TABLE stock_levels (
    prod_id TEXT NOT NULL,
    ware_id TEXT NOT NULL,
    warn_below BIGINT CHECK (warn_below >= 0),
    version BIGINT NOT NULL CHECK (version > 0),
    PRIMARY KEY (prod_id, ware_id),
    FOREIGN KEY (prod_id, ware_id) REFERENCES stock (prod_id, ware_id)
);

-- Stock file that a staff member previewed last, until it is booked.
CREATE TABLE stock_previews (
    staff_id BIGINT PRIMARY KEY NOT NULL REFERENCES staff (id),
    digest TEXT NOT NULL,
    content TEXT NOT NULL
);

-- Changes of one subject, newest first.
CREATE INDEX audit_log_by_subject ON audit_log (subject, at);
