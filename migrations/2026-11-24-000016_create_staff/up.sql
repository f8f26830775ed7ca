-- Who runs the shop in the back office (decisions D56, D159). Nobody is ever deleted: logs name them.
CREATE TABLE staff (
    id BIGINT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL CHECK (role IN ('Owner', 'Staff', 'Reader')),
    -- None before an invitation is accepted.
    password_hash TEXT,
    -- The secret of the authenticator, sealed; none before it is set up.
    totp_secret TEXT,
    -- The last time step whose code was used: each code works once.
    totp_step BIGINT NOT NULL DEFAULT 0,
    enabled BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);

-- A link to choose a password; gone once it is used.
CREATE TABLE staff_invitations (
    token_hash TEXT PRIMARY KEY NOT NULL,
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    expires_at BIGINT NOT NULL
);

-- What opens the door when the phone is lost; each is gone once it is used.
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
    -- Until when what wants the password once more may be done.
    recent_until BIGINT NOT NULL,
    -- Whether a code of the authenticator opened it.
    second_factor BOOLEAN NOT NULL
);
CREATE INDEX staff_sessions_by_staff ON staff_sessions (staff_id);

-- Every try to log in, kept for five years; no call deletes one (decision D60).
CREATE TABLE staff_logins (
    id BIGINT PRIMARY KEY NOT NULL,
    at BIGINT NOT NULL,
    staff_id BIGINT REFERENCES staff (id),
    outcome TEXT NOT NULL CHECK (outcome IN ('LoggedIn', 'Refused', 'LoggedOut', 'Reauthenticated')),
    address TEXT NOT NULL
);
CREATE INDEX staff_logins_by_time ON staff_logins (at, id);

-- A change that was made under a key answers the same when it is asked for again.
CREATE TABLE staff_requests (
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    idempotency_key TEXT NOT NULL,
    digest TEXT NOT NULL,
    -- Sealed: it may show an order whole, or the link of an invitation.
    answer TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (staff_id, idempotency_key)
);
CREATE INDEX staff_requests_by_time ON staff_requests (at);

-- Who looked at whose personal data on which day (in Taiwan), kept for five years (decision D60).
CREATE TABLE personal_data_views (
    day TEXT NOT NULL,
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    kind TEXT NOT NULL CHECK (kind IN ('Order', 'Print')),
    subject TEXT NOT NULL,
    views BIGINT NOT NULL,
    first_at BIGINT NOT NULL,
    PRIMARY KEY (day, staff_id, kind, subject)
);

-- Lists of orders by what is to be done with them (decision D57). Ask with the same conditions, written
-- out, or the database does not see that they fit.
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

-- The words under which an order is found, written a moment after it was placed.
CREATE TABLE order_words (
    word TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    order_id TEXT NOT NULL REFERENCES orders (id),
    PRIMARY KEY (word, created_at, order_id)
);
CREATE INDEX order_words_by_order ON order_words (order_id);
-- Up to which order the words are written; later ones are looked through.
CREATE TABLE order_words_mark (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id = 1),
    created_at BIGINT NOT NULL,
    order_id TEXT NOT NULL
);
INSERT INTO order_words_mark (id, created_at, order_id) VALUES (1, 0, '');

-- What was printed of an order, when and by whom.
CREATE TABLE order_prints (
    order_id TEXT NOT NULL REFERENCES orders (id),
    kind TEXT NOT NULL CHECK (kind IN ('Picking', 'Slip', 'Label', 'Envelope')),
    at BIGINT NOT NULL,
    who TEXT NOT NULL,
    PRIMARY KEY (order_id, kind, at)
);
