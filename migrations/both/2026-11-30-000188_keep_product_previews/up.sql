-- File of products that a staff member previewed last, until it is applied (decision D208).
CREATE TABLE product_previews (
    staff_id BIGINT PRIMARY KEY NOT NULL REFERENCES staff (id),
    digest TEXT NOT NULL,
    content TEXT NOT NULL
);
