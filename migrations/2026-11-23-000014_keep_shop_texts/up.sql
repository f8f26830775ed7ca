-- What the shop tells of itself, as its catalogue has it: story, work, directions. One row, as JSON.
CREATE TABLE shop_texts (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id = 1),
    content TEXT NOT NULL
);
