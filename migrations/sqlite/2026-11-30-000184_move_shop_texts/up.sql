-- Moves the imported texts about the shop into the blocks that staff edit.
UPDATE texts SET active = TRUE, label = content ->> '$.story.since', title = content ->> '$.story.title',
    text = (SELECT group_concat(value, char(10)) FROM json_each(content, '$.story.paragraphs'))
    FROM shop_texts WHERE texts.id = 2 AND content -> '$.story' IS NOT NULL;
UPDATE texts SET active = TRUE, title = content ->> '$.work.title'
    FROM shop_texts WHERE texts.id = 3 AND content -> '$.work' IS NOT NULL;
UPDATE texts SET active = TRUE, label = step.value ->> '$.mark', name = step.value ->> '$.name',
    title = step.value ->> '$.title', text = step.value ->> '$.text', picture = step.value -> '$.picture'
    FROM shop_texts, json_each(content, '$.work.steps') AS step
    WHERE texts.id = 4 + step.key AND step.key < 6;
UPDATE texts SET active = TRUE, title = content ->> '$.visit.title', text = content ->> '$.visit.text'
    FROM shop_texts WHERE texts.id = 12 AND content -> '$.visit' IS NOT NULL;
UPDATE texts SET active = TRUE, text = content ->> '$.contact.lead', picture = content -> '$.contact.map'
    FROM shop_texts WHERE texts.id = 15 AND content -> '$.contact' IS NOT NULL;
UPDATE texts SET active = TRUE,
    text = (SELECT group_concat(value ->> '$.means' || '：' || replace(value ->> '$.text', char(10), ' '), char(10))
        FROM json_each(content, '$.contact.ways'))
    FROM shop_texts WHERE texts.id = 16 AND json_array_length(content, '$.contact.ways') > 0;
UPDATE texts SET active = TRUE,
    text = (SELECT group_concat(replace(value, char(10), ' '), char(10)) FROM json_each(content, '$.contact.before'))
    FROM shop_texts WHERE texts.id = 17 AND json_array_length(content, '$.contact.before') > 0;
DROP TABLE shop_texts;
