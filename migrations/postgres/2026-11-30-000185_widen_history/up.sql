-- Keeps the history of the texts of the website.
ALTER TABLE catalogue_history DROP CONSTRAINT catalogue_history_kind_check;
ALTER TABLE catalogue_history ADD CONSTRAINT catalogue_history_kind_check
    CHECK (kind IN ('Menu', 'Category', 'Product', 'Slide', 'Text'));
