-- Search terms have another normal form (decision D160). The server writes those of all orders and
-- members again in the background. Existing terms stay valid for searches.
UPDATE order_words_mark SET created_at = 0, order_id = '';
UPDATE member_words_mark SET created_at = 0, member_id = 0;
