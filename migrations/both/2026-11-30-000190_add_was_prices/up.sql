-- Former price in thousandths of NT$, shown struck through beside the price (decision D209). It may
-- be at or below the price, because a server of the previous version changes only the price.
ALTER TABLE products ADD COLUMN was_price BIGINT CHECK (was_price > 0);
