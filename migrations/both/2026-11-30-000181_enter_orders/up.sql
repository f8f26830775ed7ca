-- Orders that staff enter for a buyer (decision D203), and links to them (decision D204).

-- Order that replaces goods which came back from another order.
CREATE TABLE order_exchanges (
    order_id TEXT PRIMARY KEY NOT NULL REFERENCES orders (id),
    returned_order_id TEXT NOT NULL REFERENCES orders (id)
);
CREATE INDEX order_exchanges_by_returned_order ON order_exchanges (returned_order_id);

-- A phone number has one customer without a login.
CREATE UNIQUE INDEX members_by_phone ON members (tel) WHERE platform = 'Phone';

-- Order that a session of scope Order is limited to.
ALTER TABLE sessions ADD COLUMN order_id TEXT;
