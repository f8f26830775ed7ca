-- Time at which staff recorded the capture of a card payment. The index finds the payments that
-- wait for one. A query must repeat its conditions literally.
ALTER TABLE payment_attempts ADD COLUMN capture_marked_at BIGINT;
UPDATE payment_attempts SET capture_marked_at = (SELECT MIN(e.at) FROM payment_events e
    WHERE e.attempt_id = payment_attempts.id AND e.event = 'Captured');
CREATE INDEX payment_attempts_to_capture ON payment_attempts (updated_at, id)
    WHERE provider = 'Card' AND state = 'Paid' AND capture_marked_at IS NULL;

-- Uploaded bank statements between preview and booking (decision D162), deleted after a day.
CREATE TABLE transfer_previews (
    staff_id BIGINT NOT NULL REFERENCES staff (id),
    -- SHA-256 of the file.
    digest TEXT NOT NULL,
    -- Encrypted, because it names payers.
    lines TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (staff_id, digest)
);
CREATE INDEX transfer_previews_by_time ON transfer_previews (at);
