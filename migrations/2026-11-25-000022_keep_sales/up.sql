-- Figures of days that are over, counted once and kept (decision D166). Money is thousandths of NT$, days are days in
-- Taiwan. A report adds them up; it counts today, and days that are not kept, from the orders themselves.
CREATE TABLE sales_days (
    day TEXT NOT NULL,
    pay_type TEXT NOT NULL,
    orders BIGINT NOT NULL,
    sales BIGINT NOT NULL,
    cancelled_orders BIGINT NOT NULL,
    cancelled BIGINT NOT NULL,
    received_orders BIGINT NOT NULL,
    received BIGINT NOT NULL,
    refunded_orders BIGINT NOT NULL,
    refunded BIGINT NOT NULL,
    PRIMARY KEY (day, pay_type)
);
CREATE TABLE sales_goods (
    day TEXT NOT NULL,
    product_id BIGINT NOT NULL,
    category_name TEXT NOT NULL,
    product_name TEXT NOT NULL,
    pieces BIGINT NOT NULL,
    sales BIGINT NOT NULL,
    PRIMARY KEY (day, product_id)
);
-- Days whose figures stand above, and how often they were counted.
CREATE TABLE sales_kept (
    day TEXT PRIMARY KEY NOT NULL,
    version BIGINT NOT NULL
);
-- Changes of orders after which the figures of the day on which they were placed are other ones: such a day is
-- counted again. A row for each change, so that those who change orders of the same day do not wait for each other.
CREATE TABLE sales_changes (
    order_id TEXT NOT NULL REFERENCES orders (id),
    number BIGINT NOT NULL,
    day TEXT NOT NULL,
    PRIMARY KEY (order_id, number)
);

-- What happened to orders after they were placed, by time: money that came on a day, and what changed since a list was
-- read. The first event of an order is not in it, so that placing one costs nothing: ask with `number > 1`, written out.
CREATE INDEX order_events_later ON order_events (at, order_id) WHERE number > 1;
