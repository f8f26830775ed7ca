DROP INDEX audit_log_by_subject;
DROP TABLE stock_previews;
DROP TABLE stock_levels;
ALTER TABLE stock_moves DROP COLUMN note;
ALTER TABLE stock_moves DROP COLUMN reason;
ALTER TABLE stock_moves DROP COLUMN who;
