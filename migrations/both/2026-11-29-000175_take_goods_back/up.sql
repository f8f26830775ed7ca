-- Orders whose goods came back have status 11, or 12 for a part of them (decisions D199, D200), and
-- are not done.
DROP INDEX orders_done;
CREATE INDEX orders_done ON orders (created_at, id) WHERE status < 5 AND pay_status > 1;
CREATE INDEX orders_returned ON orders (created_at, id) WHERE status > 10;
ALTER TABLE sales_days ADD COLUMN returned_orders BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sales_days ADD COLUMN returned BIGINT NOT NULL DEFAULT 0;

-- Sums in thousandths: credited for returned goods, and refunded.
ALTER TABLE orders ADD COLUMN credited BIGINT NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN refunded BIGINT NOT NULL DEFAULT 0;
UPDATE orders SET refunded = total WHERE pay_status = 3;

-- Part of the payment to refund now; NULL for all of it that was not refunded yet.
ALTER TABLE payment_attempts ADD COLUMN refund_part BIGINT;
ALTER TABLE payment_attempts ADD COLUMN refunded BIGINT NOT NULL DEFAULT 0;
UPDATE payment_attempts SET refunded = COALESCE(captured_amount, amount) WHERE state = 'Refunded';
