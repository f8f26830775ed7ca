-- Catalogue and stock. SQLite and PostgreSQL run the same portable SQL. Ids come from the imported
-- catalogue, prices are thousandths of NT$, pictures are JSON.

CREATE TABLE menus (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id > 0),
    position BIGINT NOT NULL,
    name TEXT NOT NULL,
    summary TEXT NOT NULL,
    picture TEXT NOT NULL,
    active BOOLEAN NOT NULL
);

CREATE TABLE categories (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id > 0),
    menu_id BIGINT NOT NULL REFERENCES menus (id),
    position BIGINT NOT NULL,
    name TEXT NOT NULL,
    summary TEXT NOT NULL,
    pictures TEXT NOT NULL
);
CREATE INDEX categories_by_menu ON categories (menu_id);

-- The stock is counted per (prod_id, ware_id) and is never negative, not even under concurrent
-- writes.
CREATE TABLE stock (
    prod_id TEXT NOT NULL,
    ware_id TEXT NOT NULL,
    quantity BIGINT NOT NULL CHECK (quantity >= 0),
    PRIMARY KEY (prod_id, ware_id)
);

CREATE TABLE products (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id > 0),
    category_id BIGINT NOT NULL REFERENCES categories (id),
    position BIGINT NOT NULL,
    name TEXT NOT NULL,
    price BIGINT NOT NULL CHECK (price > 0),
    content TEXT NOT NULL,
    picture TEXT,
    prod_id TEXT NOT NULL,
    ware_id TEXT NOT NULL,
    active BOOLEAN NOT NULL,
    FOREIGN KEY (prod_id, ware_id) REFERENCES stock (prod_id, ware_id)
);
CREATE INDEX products_by_category ON products (category_id);

CREATE TABLE carousel (
    id BIGINT PRIMARY KEY NOT NULL CHECK (id > 0),
    position BIGINT NOT NULL,
    picture TEXT NOT NULL,
    title TEXT NOT NULL,
    text TEXT NOT NULL,
    href TEXT NOT NULL
);

-- Incremented by every change of data that the servers cache. They poll it several times a second.
CREATE TABLE versions (
    name TEXT PRIMARY KEY NOT NULL,
    number BIGINT NOT NULL
);
INSERT INTO versions (name, number) VALUES ('snapshot', 1);
