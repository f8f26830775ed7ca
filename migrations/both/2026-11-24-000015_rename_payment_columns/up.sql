-- Renames columns of payment attempts to the terms of the field.
ALTER TABLE payment_attempts RENAME COLUMN place TO attempt_no;
ALTER TABLE payment_attempts RENAME COLUMN ask_at TO next_poll_at;
ALTER TABLE payment_attempts RENAME COLUMN asked TO poll_count;
ALTER TABLE payment_attempts RENAME COLUMN way_out TO redirect_url;
ALTER TABLE payment_attempts RENAME COLUMN taken TO captured_amount;
ALTER TABLE payment_attempts RENAME COLUMN said TO buyer_message;

-- The source of reports that anyone could have sent is `Untrusted`.
UPDATE payment_events SET source = 'Untrusted' WHERE source = 'Told';
