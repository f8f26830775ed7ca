-- Staff of the back office (decisions D56, D159). Rows are never deleted, because logs refer to
-- them.
CREATE TABLE staff (
    id BIGINT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL CHECK (role IN ('Owner', 'Staff', 'Reader')),
    -- NULL until the invitation is accepted.
    password_hash TEXT,
    -- Secret of the authenticator app, encrypted; NULL until it is set up.
    totp_secret TEXT,
    -- Time step of the last used code: each code works once.
    totp_step BIGINT NOT NULL DEFAULT 0,
    enabled BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);

-- Invitations to choose a password; deleted when used.
CREATE TABLE staff_invitations (
    token_hash TEXT PRIMARY KEY NOT NULL,
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    expires_at BIGINT NOT NULL
);

-- Recovery codes for a lost phone; each is deleted when used.
CREATE TABLE staff_recovery_codes (
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    code_hash TEXT NOT NULL,
    PRIMARY KEY (staff_id, code_hash)
);

CREATE TABLE staff_sessions (
    id_hash TEXT PRIMARY KEY NOT NULL,
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    -- End of the time in which protected actions need no password.
    recent_until BIGINT NOT NULL,
    -- `true` if the session was opened with a code of the authenticator app.
    second_factor BOOLEAN NOT NULL
);
CREATE INDEX staff_sessions_by_staff ON staff_sessions (staff_id);

-- Login attempts, stored for five years; no call deletes them (decision D60).
CREATE TABLE staff_logins (
    id BIGINT PRIMARY KEY NOT NULL,
    at BIGINT NOT NULL,
    staff_id BIGINT REFERENCES staff (id),
    outcome TEXT NOT NULL CHECK (outcome IN ('LoggedIn', 'Refused', 'LoggedOut', 'Reauthenticated')),
    address TEXT NOT NULL
);
CREATE INDEX staff_logins_by_time ON staff_logins (at, id);

-- Stored responses by idempotency key: a repeated request returns the same response.
CREATE TABLE staff_requests (
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    idempotency_key TEXT NOT NULL,
    digest TEXT NOT NULL,
    -- Encrypted, because it may contain a whole order or the link of an invitation.
    answer TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (staff_id, idempotency_key)
);
CREATE INDEX staff_requests_by_time ON staff_requests (at);

-- Views of personal data by staff and day (in Taiwan), stored for five years (decision D60).
CREATE TABLE personal_data_views (
    day TEXT NOT NULL,
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    kind TEXT NOT NULL CHECK (kind IN ('Order', 'Print')),
    subject TEXT NOT NULL,
    views BIGINT NOT NULL,
    first_at BIGINT NOT NULL,
    PRIMARY KEY (day, staff_id, kind, subject)
);

-- Worklists of orders (decision D57). A query must repeat the conditions literally, or the database
-- does not use the index.
CREATE INDEX orders_newest ON orders (created_at, id);
CREATE INDEX orders_to_ship ON orders (created_at, id)
    WHERE status = 1 AND (pay_status = 2 OR pay_type = 'CashOnDelivery');
CREATE INDEX orders_waiting ON orders (created_at, id)
    WHERE status = 1 AND pay_status < 2 AND (pay_type <> 'CashOnDelivery' OR pay_status = 1);
CREATE INDEX orders_preparing ON orders (created_at, id) WHERE status = 2;
CREATE INDEX orders_shipped ON orders (created_at, id) WHERE status = 3;
CREATE INDEX orders_to_refund ON orders (created_at, id) WHERE refund_due;
CREATE INDEX orders_to_collect ON orders (created_at, id) WHERE status = 4 AND pay_status < 2;
CREATE INDEX orders_done ON orders (created_at, id) WHERE status <> 5 AND pay_status > 1;

-- Search terms of orders, written shortly after the order.
CREATE TABLE order_words (
    word TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    order_id TEXT NOT NULL REFERENCES orders (id),
    PRIMARY KEY (word, created_at, order_id)
);
CREATE INDEX order_words_by_order ON order_words (order_id);
-- Watermark: the last order whose search terms are written. Later orders are scanned.
CREATE TABLE order_words_mark (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id = 1),
    created_at BIGINT NOT NULL,
    order_id TEXT NOT NULL
);
INSERT INTO order_words_mark (id, created_at, order_id) VALUES (1, 0, '');

-- Prints of an order: kind, time and staff member.
CREATE TABLE order_prints (
    order_id TEXT NOT NULL REFERENCES orders (id),
    kind TEXT NOT NULL CHECK (kind IN ('Picking', 'Slip', 'Label', 'Envelope')),
    at BIGINT NOT NULL,
    who TEXT NOT NULL,
    PRIMARY KEY (order_id, kind, at)
);
