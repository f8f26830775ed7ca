DROP TABLE transfer_previews;
DROP INDEX payment_attempts_to_capture;
ALTER TABLE payment_attempts DROP COLUMN capture_marked_at;
