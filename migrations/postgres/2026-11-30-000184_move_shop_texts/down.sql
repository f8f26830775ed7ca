-- The texts stay in `texts`, from which an older program does not read.
CREATE TABLE shop_texts (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id = 1),
    content TEXT NOT NULL
);
