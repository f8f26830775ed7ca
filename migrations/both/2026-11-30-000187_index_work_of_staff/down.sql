DROP INDEX payment_events_by_person;
DROP INDEX payment_events_of_staff;
DROP INDEX order_events_by_person;
DROP INDEX order_events_of_staff;
DROP INDEX audit_log_by_person;
