DROP TABLE product_previews;
