-- Bank transfers that were found on a statement and paid an order, so that the same line of the
-- same statement is never booked twice.
CREATE TABLE bank_transfers (
    -- Fingerprint of the line: day, amount, payer, and its place among lines that read the same.
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 64),
    order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
    -- Thousandths of NT$.
    amount BIGINT NOT NULL CHECK (amount > 0),
    booked_at BIGINT NOT NULL,
    -- Who booked it.
    who TEXT NOT NULL
);

-- Attempts that somebody or the clockwork has to see to: few, however many orders there were.
CREATE INDEX payment_attempts_unsettled ON payment_attempts (provider, state, updated_at)
    WHERE state IN ('Created', 'Confirming', 'Unknown', 'ToBeConfirmed', 'RefundDue');
