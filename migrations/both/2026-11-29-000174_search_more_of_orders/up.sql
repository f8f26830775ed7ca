-- The worker indexes every order again: its number's last characters, its street and its goods.
UPDATE order_words_mark SET created_at = 0, order_id = '';
