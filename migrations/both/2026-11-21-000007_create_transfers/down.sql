DROP INDEX payment_attempts_unsettled;
DROP TABLE bank_transfers;
