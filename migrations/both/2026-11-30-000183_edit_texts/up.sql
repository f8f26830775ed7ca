-- Texts of the website that staff edit (decision D206). The blocks are fixed: `TextBlock` in
-- core/src/catalogue/edit/text_block.rs has the meaning of each id.
CREATE TABLE texts (
    id BIGINT PRIMARY KEY NOT NULL,
    position BIGINT NOT NULL,
    label TEXT NOT NULL,
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    text TEXT NOT NULL,
    href TEXT NOT NULL,
    -- A picture as JSON.
    picture TEXT,
    active BOOLEAN NOT NULL,
    version BIGINT NOT NULL
);
WITH RECURSIVE blocks (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM blocks WHERE id < 20)
    INSERT INTO texts SELECT id, id, '', '', '', '', '', NULL, FALSE, 1 FROM blocks;
