-- Raised with every change of a setting; an order's receipt names the version that it was priced by.
INSERT INTO versions (name, number) VALUES ('settings', 1);
