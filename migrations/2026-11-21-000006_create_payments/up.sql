-- How orders are paid online. Money is thousandths of NT$, times are milliseconds since 1970 UTC.

-- Whether money may have been taken that nobody has accounted for yet. It stands in the order, so
-- that whoever cancels and whoever pays change the same row.
ALTER TABLE orders ADD COLUMN payment_open BOOLEAN NOT NULL DEFAULT FALSE;

-- Attempts to pay: each has a number of its own at its provider (decision D33).
CREATE TABLE payment_attempts (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 19),
    order_id TEXT NOT NULL REFERENCES orders (id),
    -- Its place among the attempts of the order, from 1.
    place BIGINT NOT NULL CHECK (place > 0),
    provider TEXT NOT NULL CHECK (provider IN ('LinePay', 'Card')),
    -- What the provider calls it; more digits than a browser can count to.
    transaction_id TEXT,
    -- What the order costs, which is what is asked for.
    amount BIGINT NOT NULL CHECK (amount > 0 AND amount % 1000 = 0),
    state TEXT NOT NULL CHECK (state IN ('Created', 'Confirming', 'Unknown', 'ToBeConfirmed',
        'Paid', 'Failed', 'RefundDue', 'Refunded')),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    -- When the provider is asked about it, and how often it was.
    ask_at BIGINT,
    asked BIGINT NOT NULL CHECK (asked >= 0),
    -- Where the buyer agrees to it.
    way_out TEXT,
    -- What was taken, as the provider has proved.
    taken BIGINT CHECK (taken > 0),
    -- The sentence that tells the buyer what became of it.
    said TEXT,
    UNIQUE (order_id, place),
    UNIQUE (provider, transaction_id),
    CHECK (state NOT IN ('Paid', 'RefundDue', 'Refunded') OR taken IS NOT NULL),
    CHECK (state <> 'Paid' OR taken = amount)
);
-- Of an order one attempt is being confirmed or has paid it, never two.
CREATE UNIQUE INDEX payment_attempts_paying ON payment_attempts (order_id)
    WHERE state IN ('Confirming', 'Paid');
CREATE INDEX payment_attempts_to_ask ON payment_attempts (ask_at) WHERE ask_at IS NOT NULL;

-- What was heard of an attempt, from whom, and what it changed.
CREATE TABLE payment_events (
    attempt_id TEXT NOT NULL REFERENCES payment_attempts (id),
    number BIGINT NOT NULL CHECK (number > 0),
    at BIGINT NOT NULL,
    source TEXT NOT NULL,
    event TEXT NOT NULL,
    state_from TEXT NOT NULL,
    state_to TEXT NOT NULL,
    -- What proves it: amounts, codes, numbers of the provider, as JSON.
    proof TEXT,
    PRIMARY KEY (attempt_id, number)
);
