-- The stock in the back office (decision D165). Who booked an entry of the ledger and why; none for orders, and
-- none before this migration. What staff book keeps the kind 'Imported'.
ALTER TABLE stock_moves ADD COLUMN who TEXT;
ALTER TABLE stock_moves ADD COLUMN reason TEXT
    CHECK (reason IN ('Received', 'Counted', 'Damaged', 'Sample', 'Other'));
ALTER TABLE stock_moves ADD COLUMN note TEXT;

-- Below how many pieces an item runs low; without a level, the setting of the shop counts.
CREATE TABLE stock_levels (
    prod_id TEXT NOT NULL,
    ware_id TEXT NOT NULL,
    warn_below BIGINT CHECK (warn_below >= 0),
    version BIGINT NOT NULL CHECK (version > 0),
    PRIMARY KEY (prod_id, ware_id),
    FOREIGN KEY (prod_id, ware_id) REFERENCES stock (prod_id, ware_id)
);

-- The stock file that somebody of the staff looked at last, until they book it.
CREATE TABLE stock_previews (
    staff_id BIGINT PRIMARY KEY NOT NULL REFERENCES staff (id),
    digest TEXT NOT NULL,
    content TEXT NOT NULL
);

-- The changes of one thing, the newest first.
CREATE INDEX audit_log_by_subject ON audit_log (subject, at);
