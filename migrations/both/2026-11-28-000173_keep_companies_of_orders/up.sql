-- Company that an order is for, independent of later changes of the member's profile (decision
-- D173). It is a table of its own, because `orders` has as many columns as diesel reads in a row.
CREATE TABLE order_companies (
    order_id TEXT PRIMARY KEY NOT NULL REFERENCES orders (id),
    tax_number TEXT NOT NULL CHECK (length(tax_number) = 8),
    -- Empty if none was given.
    title TEXT NOT NULL
);
