-- The log lists the work of staff by time, of all people or of one. The partial indexes exclude the
-- events of buyers and of the server. A query must repeat their conditions literally.
CREATE INDEX audit_log_by_person ON audit_log (who, at, id);
CREATE INDEX order_events_of_staff ON order_events (at, order_id, number) WHERE actor = 'Staff';
CREATE INDEX order_events_by_person ON order_events (who, at, order_id, number)
    WHERE actor = 'Staff';
CREATE INDEX payment_events_of_staff ON payment_events (at, attempt_id, number)
    WHERE who IS NOT NULL;
CREATE INDEX payment_events_by_person ON payment_events (who, at, attempt_id, number)
    WHERE who IS NOT NULL;
