-- Sales figures of past days, aggregated once (decision D166). Money is thousandths of NT$; days
-- are days in Taiwan. A report adds these up, and computes today and days without figures from the
-- orders.
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
-- Days with stored figures, and how often they were aggregated.
CREATE TABLE sales_kept (
    day TEXT PRIMARY KEY NOT NULL,
    version BIGINT NOT NULL
);
-- Changes of orders that affect the figures of the day on which they were placed; that day is
-- aggregated again. One row per change, so that changes of orders of one day do not wait for each
-- other.
CREATE TABLE sales_changes (
    order_id TEXT NOT NULL REFERENCES orders (id),
    number BIGINT NOT NULL,
    day TEXT NOT NULL,
    PRIMARY KEY (order_id, number)
);

-- Later events of orders by time: payments on a day, and changes since a list was loaded. It
-- excludes the first event, so that placing an order writes no entry. A query must repeat `number >
-- 1` literally.
CREATE INDEX order_events_later ON order_events (at, order_id) WHERE number > 1;
