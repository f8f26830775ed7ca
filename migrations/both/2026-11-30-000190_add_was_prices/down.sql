ALTER TABLE products DROP COLUMN was_price;
