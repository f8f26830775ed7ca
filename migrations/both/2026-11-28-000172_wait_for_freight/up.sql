-- Orders that may wait for a freight; a worklist reads only these.
CREATE INDEX orders_without_freight ON orders (created_at, id)
    WHERE status < 3 AND pay_status < 2 AND delivery_location <> 'Taiwan';
-- The payment deadline begins when staff set the freight (decision D172).
UPDATE orders SET due_at = NULL
    WHERE status < 3 AND pay_status < 2 AND delivery_location <> 'Taiwan'
    AND receipt LIKE '%_to_confirm"%' AND receipt NOT LIKE '%"proposed_freight"%';
