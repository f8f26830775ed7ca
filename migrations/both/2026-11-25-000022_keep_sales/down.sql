DROP INDEX order_events_later;
DROP TABLE sales_changes;
DROP TABLE sales_kept;
DROP TABLE sales_goods;
DROP TABLE sales_days;
