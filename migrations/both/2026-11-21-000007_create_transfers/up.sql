-- Bank transfers that were matched to an order, so that no line of a statement is booked twice.
CREATE TABLE bank_transfers (
    -- Fingerprint of the line: day, amount, payer, and its number among equal lines.
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) = 64),
    order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
    -- Thousandths of NT$.
    amount BIGINT NOT NULL CHECK (amount > 0),
    booked_at BIGINT NOT NULL,
    -- Name of the person who booked it.
    who TEXT NOT NULL
);

-- Attempts that staff or the reconciler must handle: few, independent of the number of orders.
CREATE INDEX payment_attempts_unsettled ON payment_attempts (provider, state, updated_at)
    WHERE state IN ('Created', 'Confirming', 'Unknown', 'ToBeConfirmed', 'RefundDue');
