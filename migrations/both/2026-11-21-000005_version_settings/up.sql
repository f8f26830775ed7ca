-- Incremented by every change of a setting. The receipt of an order names the version of its
-- prices.
INSERT INTO versions (name, number) VALUES ('settings', 1);
