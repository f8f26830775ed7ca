-- When staff said that a card payment was captured: what waits to be captured is found without a look at
-- all that was ever paid. Ask with the same conditions, written out.
ALTER TABLE payment_attempts ADD COLUMN capture_marked_at BIGINT;
UPDATE payment_attempts SET capture_marked_at = (SELECT MIN(e.at) FROM payment_events e
    WHERE e.attempt_id = payment_attempts.id AND e.event = 'Captured');
CREATE INDEX payment_attempts_to_capture ON payment_attempts (updated_at, id)
    WHERE provider = 'Card' AND state = 'Paid' AND capture_marked_at IS NULL;

-- A bank statement between the look at it and its booking (decision D162), gone after a day.
CREATE TABLE transfer_previews (
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    -- SHA-256 of the file.
    digest TEXT NOT NULL,
    -- Sealed: it names who paid.
    lines TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (staff_id, digest)
);
CREATE INDEX transfer_previews_by_time ON transfer_previews (at);
