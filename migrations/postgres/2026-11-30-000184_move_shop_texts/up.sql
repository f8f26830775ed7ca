-- Moves the imported texts about the shop into the blocks that staff edit.
UPDATE texts SET active = TRUE, label = content::json #>> '{story,since}', title = content::json #>> '{story,title}',
    text = (SELECT string_agg(value, E'\n') FROM json_array_elements_text(content::json #> '{story,paragraphs}'))
    FROM shop_texts WHERE texts.id = 2 AND content::json -> 'story' IS NOT NULL;
UPDATE texts SET active = TRUE, title = content::json #>> '{work,title}'
    FROM shop_texts WHERE texts.id = 3 AND content::json -> 'work' IS NOT NULL;
UPDATE texts SET active = TRUE, label = step.value ->> 'mark', name = step.value ->> 'name',
    title = step.value ->> 'title', text = step.value ->> 'text', picture = step.value -> 'picture'
    FROM shop_texts, json_array_elements(content::json #> '{work,steps}') WITH ORDINALITY AS step (value, place)
    WHERE texts.id = 3 + step.place AND step.place <= 6;
UPDATE texts SET active = TRUE, title = content::json #>> '{visit,title}', text = content::json #>> '{visit,text}'
    FROM shop_texts WHERE texts.id = 12 AND content::json -> 'visit' IS NOT NULL;
UPDATE texts SET active = TRUE, text = content::json #>> '{contact,lead}', picture = content::json #> '{contact,map}'
    FROM shop_texts WHERE texts.id = 15 AND content::json -> 'contact' IS NOT NULL;
UPDATE texts SET active = TRUE,
    text = (SELECT string_agg((value ->> 'means') || '：' || replace(value ->> 'text', E'\n', ' '), E'\n')
        FROM json_array_elements(content::json #> '{contact,ways}'))
    FROM shop_texts WHERE texts.id = 16 AND json_array_length(content::json #> '{contact,ways}') > 0;
UPDATE texts SET active = TRUE,
    text = (SELECT string_agg(replace(value, E'\n', ' '), E'\n')
        FROM json_array_elements_text(content::json #> '{contact,before}'))
    FROM shop_texts WHERE texts.id = 17 AND json_array_length(content::json #> '{contact,before}') > 0;
DROP TABLE shop_texts;
