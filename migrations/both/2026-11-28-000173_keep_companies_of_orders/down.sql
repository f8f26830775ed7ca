DROP TABLE order_companies;
