DROP TABLE versions;
DROP TABLE carousel;
DROP TABLE products;
DROP TABLE stock;
DROP TABLE categories;
DROP TABLE menus;
