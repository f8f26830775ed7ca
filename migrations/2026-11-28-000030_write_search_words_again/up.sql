-- Words are compared in another form (decision D160): the server writes those of all orders and members again, in the
-- background. Those that stand stay, and go on being found.
UPDATE order_words_mark SET created_at = 0, order_id = '';
UPDATE member_words_mark SET created_at = 0, member_id = 0;
