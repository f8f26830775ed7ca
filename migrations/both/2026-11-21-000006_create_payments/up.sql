-- Online payments. Money is thousandths of NT$, times are milliseconds since 1970 UTC.

-- `true` if an attempt may have captured money that is not accounted for yet. It is a column of the
-- order, so that cancelling and paying change the same row.
ALTER TABLE orders ADD COLUMN payment_open BOOLEAN NOT NULL DEFAULT FALSE;

-- Payment attempts. Each has its own number at the provider (decision D33).
CREATE TABLE payment_attempts (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 19),
    order_id TEXT NOT NULL REFERENCES orders (id),
    -- Number of the attempt within its order, from 1.
    place BIGINT NOT NULL CHECK (place > 0),
    provider TEXT NOT NULL CHECK (provider IN ('LinePay', 'Card')),
    -- Transaction id of the provider. It may have more digits than a JavaScript number holds.
    transaction_id TEXT,
    -- Requested amount: the total of the order.
    amount BIGINT NOT NULL CHECK (amount > 0 AND amount % 1000 = 0),
    state TEXT NOT NULL CHECK (state IN ('Created', 'Confirming', 'Unknown', 'ToBeConfirmed',
        'Paid', 'Failed', 'RefundDue', 'Refunded')),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    -- Time of the next query to the provider, and the number of queries so far.
    ask_at BIGINT,
    asked BIGINT NOT NULL CHECK (asked >= 0),
    -- URL of the provider's page on which the buyer confirms.
    way_out TEXT,
    -- Captured amount, as proved by the provider.
    taken BIGINT CHECK (taken > 0),
    -- Result message for the buyer.
    said TEXT,
    UNIQUE (order_id, place),
    UNIQUE (provider, transaction_id),
    CHECK (state NOT IN ('Paid', 'RefundDue', 'Refunded') OR taken IS NOT NULL),
    CHECK (state <> 'Paid' OR taken = amount)
);
-- An order has at most one attempt that is being confirmed or has paid it.
CREATE UNIQUE INDEX payment_attempts_paying ON payment_attempts (order_id)
    WHERE state IN ('Confirming', 'Paid');
CREATE INDEX payment_attempts_to_ask ON payment_attempts (ask_at) WHERE ask_at IS NOT NULL;

-- Reports about an attempt: source and effect.
CREATE TABLE payment_events (
    attempt_id TEXT NOT NULL REFERENCES payment_attempts (id),
    number BIGINT NOT NULL CHECK (number > 0),
    at BIGINT NOT NULL,
    source TEXT NOT NULL,
    event TEXT NOT NULL,
    state_from TEXT NOT NULL,
    state_to TEXT NOT NULL,
    -- Proof, as JSON: amounts, codes and numbers of the provider.
    proof TEXT,
    PRIMARY KEY (attempt_id, number)
);
