-- Notices to staff about orders, stock and backups (decision D202). Plan of a staff member, a
-- `NoticePlan` as JSON; NULL is the default plan of the role.
ALTER TABLE staff ADD COLUMN notice_plan TEXT;

-- Notices by staff member. The key is the dedupe key of a notice: `subject` is an order number, a
-- stock item (`STICK-5@TN01`), or `backup`; `number` is that of the order's event, or a time.
-- `done_at` is the time at which the notice was put into a mail, or dropped.
CREATE TABLE staff_notices (
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
-- Notices that are due (`done_at IS NULL`), the last mail of a staff member, and old notices.
CREATE INDEX staff_notices_done ON staff_notices (done_at, due_at);

-- Times from which events are collected, and until which they were. Without a row, collecting
-- begins with the next run of the worker.
CREATE TABLE staff_notices_watermark (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id = 1),
    begun_at BIGINT NOT NULL,
    collected_until BIGINT NOT NULL
);

-- Stock items that are low, since when. The row goes when the item is not low any more.
CREATE TABLE low_stock (
    prod_id TEXT NOT NULL,
    ware_id TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (prod_id, ware_id),
    FOREIGN KEY (prod_id, ware_id) REFERENCES stock (prod_id, ware_id)
);
