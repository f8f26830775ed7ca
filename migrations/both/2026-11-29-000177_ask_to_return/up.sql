-- Day of the delivery as YYYY-MM-DD, and the stage of the last return request (decision D201).
ALTER TABLE orders ADD COLUMN delivered_on TEXT;
ALTER TABLE orders ADD COLUMN return_stage TEXT NOT NULL DEFAULT 'None' CHECK (return_stage IN
    ('None', 'Requested', 'Accepted', 'Refused', 'Closed'));
CREATE INDEX orders_return_requested ON orders (created_at, id) WHERE return_stage = 'Requested';
CREATE INDEX orders_return_accepted ON orders (created_at, id) WHERE return_stage = 'Accepted';
