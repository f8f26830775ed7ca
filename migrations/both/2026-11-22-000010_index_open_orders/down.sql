DROP INDEX orders_due;
DROP INDEX orders_open;
CREATE INDEX orders_due ON orders (due_at) WHERE pay_status = 0 AND status <> 5;
CREATE INDEX orders_unpaid ON orders (member_id)
    WHERE pay_status = 0 AND status <> 5 AND pay_type <> 'CashOnDelivery';
