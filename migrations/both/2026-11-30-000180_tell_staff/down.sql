DROP TABLE low_stock;
DROP TABLE staff_notices_watermark;
DROP TABLE staff_notices;
ALTER TABLE staff DROP COLUMN notice_plan;
