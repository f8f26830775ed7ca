-- Texts about the shop from the catalogue: story, craft, directions. One row, as JSON.
CREATE TABLE shop_texts (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id = 1),
    content TEXT NOT NULL
);
