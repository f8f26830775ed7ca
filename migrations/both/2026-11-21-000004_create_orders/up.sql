-- Orders. Money is thousandths of NT$, times are milliseconds since 1970 UTC, statuses are the
-- numbers of the API (decision D29).

-- Every change of a cart and every order increments its version first, so this row serializes the
-- member's writes.
CREATE TABLE carts (
    member_id BIGINT PRIMARY KEY NOT NULL REFERENCES members (id),
    version BIGINT NOT NULL CHECK (version > 0)
);

-- Cart version that added the line. Lines are shown in this order.
ALTER TABLE cart_lines ADD COLUMN since_version BIGINT NOT NULL DEFAULT 0;

-- Merged lines of visitors, each with the largest amount merged so far.
CREATE TABLE cart_absorbed (
    member_id BIGINT NOT NULL REFERENCES members (id),
    guest_line_id TEXT NOT NULL,
    product_id BIGINT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount > 0),
    at BIGINT NOT NULL,
    PRIMARY KEY (member_id, guest_line_id, product_id)
);
CREATE INDEX cart_absorbed_by_time ON cart_absorbed (at);

CREATE TABLE orders (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 16),
    member_id BIGINT NOT NULL REFERENCES members (id),
    -- Idempotency key of the request, and a digest of its content.
    idempotency_key TEXT,
    request_digest TEXT NOT NULL,
    -- Version of the ordered cart. A cart is ordered only once.
    cart_version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    status BIGINT NOT NULL CHECK (status BETWEEN 1 AND 5),
    pay_status BIGINT NOT NULL CHECK (pay_status BETWEEN 0 AND 3),
    pay_type TEXT NOT NULL CHECK (pay_type IN
        ('CashOnDelivery', 'LinePay', 'CreditCard', 'BankTransfer', 'PayPal')),
    -- Charged total in whole dollars; the receipt has all other figures of the price.
    total BIGINT NOT NULL CHECK (total >= 0 AND total % 1000 = 0),
    -- Delivery part of the total: fee minus reduction, plus the surcharge of the location.
    delivery_fee BIGINT NOT NULL CHECK (delivery_fee >= 0),
    receipt TEXT NOT NULL,
    remark TEXT NOT NULL,
    buy_name TEXT NOT NULL,
    buy_email TEXT,
    buy_tel TEXT NOT NULL,
    receive_name TEXT NOT NULL,
    receive_tel TEXT NOT NULL,
    delivery_type TEXT NOT NULL CHECK (delivery_type = 'HomeDelivery'),
    delivery_location TEXT NOT NULL CHECK (delivery_location IN
        ('Taiwan', 'OutlyingIsland', 'Overseas')),
    delivery_zip_code TEXT NOT NULL,
    delivery_city TEXT NOT NULL,
    delivery_area TEXT NOT NULL,
    delivery_address TEXT NOT NULL,
    bank_digits TEXT CHECK (length(bank_digits) = 5),
    overseas_payment_code TEXT,
    carrier TEXT,
    tracking_number TEXT,
    -- Payment deadline; kept after the payment.
    due_at BIGINT,
    refund_due BOOLEAN NOT NULL,
    UNIQUE (member_id, idempotency_key),
    UNIQUE (member_id, cart_version),
    CHECK (pay_status <> 1 OR bank_digits IS NOT NULL),
    CHECK (NOT refund_due OR status = 5)
);
CREATE INDEX orders_by_member ON orders (member_id, created_at, id);
-- The next two indexes contain only open orders, so they stay small. A query must repeat their
-- conditions literally, or the database does not use them.
CREATE INDEX orders_unpaid ON orders (member_id)
    WHERE pay_status = 0 AND status <> 5 AND pay_type <> 'CashOnDelivery';
CREATE INDEX orders_due ON orders (due_at) WHERE pay_status = 0 AND status <> 5;

-- Order lines with name and price at the time of the order; immutable.
CREATE TABLE order_lines (
    order_id TEXT NOT NULL REFERENCES orders (id),
    position BIGINT NOT NULL CHECK (position > 0),
    product_id BIGINT NOT NULL,
    category_id BIGINT NOT NULL,
    category_name TEXT NOT NULL,
    product_name TEXT NOT NULL,
    product_image TEXT NOT NULL,
    price BIGINT NOT NULL CHECK (price > 0),
    amount BIGINT NOT NULL CHECK (amount > 0),
    prod_id TEXT NOT NULL,
    ware_id TEXT NOT NULL,
    PRIMARY KEY (order_id, position)
);

-- Ledger of stock changes. The quantity of an item always equals their sum. The key makes an order
-- take its pieces once and return them once.
CREATE TABLE stock_moves (
    prod_id TEXT NOT NULL,
    ware_id TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('Opening', 'Sold', 'Returned', 'Imported')),
    -- Order of a sale or a return; name of an import.
    source TEXT NOT NULL,
    change BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (prod_id, ware_id, kind, source),
    FOREIGN KEY (prod_id, ware_id) REFERENCES stock (prod_id, ware_id),
    CHECK (kind <> 'Sold' OR change < 0),
    CHECK (kind <> 'Returned' OR change > 0)
);
INSERT INTO stock_moves (prod_id, ware_id, kind, source, change, at)
    SELECT prod_id, ware_id, 'Opening', 'migration', quantity, 0 FROM stock;

-- Events of an order, with their actor and the previous state; the first event has none.
CREATE TABLE order_events (
    order_id TEXT NOT NULL REFERENCES orders (id),
    number BIGINT NOT NULL CHECK (number > 0),
    at BIGINT NOT NULL,
    actor TEXT NOT NULL CHECK (actor IN ('Buyer', 'Staff', 'Server', 'Gateway')),
    who TEXT NOT NULL,
    action TEXT NOT NULL,
    status_from BIGINT,
    status_to BIGINT NOT NULL,
    pay_from BIGINT,
    pay_to BIGINT NOT NULL,
    -- Carrier, number, note and amount, as JSON.
    detail TEXT,
    PRIMARY KEY (order_id, number)
);

-- Changes by staff of anything but orders: settings and stock.
CREATE TABLE audit_log (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id > 0),
    at BIGINT NOT NULL,
    who TEXT NOT NULL,
    subject TEXT NOT NULL,
    from_value TEXT,
    to_value TEXT
);
CREATE INDEX audit_log_by_time ON audit_log (at, id);
