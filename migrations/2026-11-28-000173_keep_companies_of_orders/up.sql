-- The company that an order is for, whatever the profile of its member says later (decision D173). A table of its own:
-- `orders` has as many columns as a row can be read with.
CREATE TABLE order_companies (
    order_id TEXT PRIMARY KEY NOT NULL REFERENCES orders (id),
    tax_number TEXT NOT NULL CHECK (length(tax_number) = 8),
    -- Empty where none was given.
    title TEXT NOT NULL
);
