//! Faulty writes to the books, one for each check of the audit.

/// Faulty writes, each with the rule that detects it. SENT, CALLED and WAITS stand for the three
/// orders.
pub(crate) const PLANTS: [(&str, &str); 66] = [
    (
        "UPDATE stock SET quantity = -1 WHERE prod_id = 'STICK-5'",
        "S1 stock below zero",
    ),
    (
        "UPDATE stock SET quantity = 6 WHERE prod_id = 'STICK-5'",
        "S2 stock is not the sum of its moves",
    ),
    (
        "DELETE FROM stock_moves WHERE prod_id = 'STICK-5'",
        "S2 stock is not the sum of its moves",
    ),
    (
        "DELETE FROM stock WHERE prod_id = 'STICK-5'",
        "S2 moves without a stock item",
    ),
    (
        "INSERT INTO stock_moves (prod_id, ware_id, kind, source, change, at) VALUES ('STICK-5', 'TN01', 'Opening', 'twice', 0, 0)",
        "S2 stock opened more than once",
    ),
    (
        "UPDATE order_lines SET amount = 2 WHERE order_id = 'WAITS'",
        "S4 sold is not what was ordered",
    ),
    (
        "UPDATE stock_moves SET source = 'CALLED' WHERE source = 'WAITS'",
        "S4 sold is not what was ordered",
    ),
    (
        "DELETE FROM stock_moves WHERE kind = 'Returned'",
        "S5 returned is not what was sold",
    ),
    (
        "INSERT INTO stock_moves SELECT * FROM stock_moves WHERE kind = 'Returned'",
        "S5 returned is not what was sold",
    ),
    (
        "INSERT INTO stock_moves (prod_id, ware_id, kind, source, change, at) SELECT prod_id, ware_id, 'Returned', source, 1, at FROM stock_moves WHERE source = 'WAITS'",
        "S5 returned without being cancelled or taken back",
    ),
    (
        "INSERT INTO stock_moves (prod_id, ware_id, kind, source, change, at) VALUES ('STICK-5', 'TN01', 'Returned', 'NOBODY', 1, 0)",
        "S5 returned without being cancelled or taken back",
    ),
    (
        "INSERT INTO stock_moves (prod_id, ware_id, kind, source, change, at) SELECT prod_id, ware_id, 'WrittenOff', source, -1, at FROM stock_moves WHERE source = 'WAITS'",
        "S5 written off without coming back",
    ),
    (
        "UPDATE orders SET status = 12 WHERE id = 'SENT'",
        "S5 partly returned, but all or nothing came back",
    ),
    (
        "UPDATE orders SET credited = 1000 WHERE id = 'SENT'",
        "C6 credited or refunded sum is impossible",
    ),
    (
        "DELETE FROM order_lines WHERE order_id = 'WAITS'",
        "C1 order without lines",
    ),
    (
        "UPDATE orders SET total = total + 1000 WHERE id = 'SENT'",
        "C1 total is not the sum of lines and fees",
    ),
    (
        "UPDATE orders SET delivery_fee = 0 WHERE id = 'SENT'",
        "C1 total is not the sum of lines and fees",
    ),
    (
        "UPDATE orders SET total = total + 60000 WHERE id = 'WAITS'",
        "C1 collection fee without cash on delivery",
    ),
    (
        "UPDATE orders SET total = total + 1000 WHERE id = 'WAITS'",
        "C1 total differs from the receipt",
    ),
    (
        "UPDATE order_lines SET price = price + 1000 WHERE order_id = 'WAITS'",
        "C1 subtotal differs from the receipt",
    ),
    (
        "UPDATE order_lines SET position = 2 WHERE order_id = 'WAITS'",
        "C1 line numbers are not consecutive",
    ),
    (
        "UPDATE orders SET cart_version = 99 WHERE id = 'WAITS'",
        "C2 order of a cart version that does not exist",
    ),
    (
        "DELETE FROM carts",
        "C2 order of a cart version that does not exist",
    ),
    (
        "UPDATE orders SET member_id = 1, cart_version = 1",
        "C3 cart ordered more than once",
    ),
    (
        "INSERT INTO cart_lines SELECT id + 1, member_id, category_id, product_id, amount, since_version FROM cart_lines",
        "C5 product in a cart more than once",
    ),
    (
        "UPDATE cart_lines SET member_id = 1",
        "C5 cart line without a member",
    ),
    (
        "UPDATE cart_lines SET amount = 0",
        "C5 cart line without pieces",
    ),
    (
        "INSERT INTO cart_absorbed VALUES (1, 'line', 10001, 1, 0)",
        "C4 merged line without a member",
    ),
    (
        "UPDATE orders SET member_id = 1, idempotency_key = 'key'",
        "O1 key used more than once",
    ),
    (
        "UPDATE orders SET member_id = 1 WHERE id = 'WAITS'",
        "O1 order without a member",
    ),
    (
        "DELETE FROM orders WHERE id = 'WAITS'",
        "O1 line without an order",
    ),
    (
        "UPDATE orders SET pay_status = 1 WHERE id = 'WAITS'",
        "O8 impossible state",
    ),
    (
        "UPDATE orders SET status = 6 WHERE id = 'WAITS'",
        "O8 impossible state",
    ),
    (
        "UPDATE orders SET carrier = NULL WHERE id = 'SENT'",
        "O8 impossible state",
    ),
    (
        "UPDATE orders SET due_at = 1 WHERE id = 'SENT'",
        "O8 impossible state",
    ),
    (
        "UPDATE orders SET delivered_on = '2026-11-25' WHERE id = 'WAITS'",
        "O8 impossible state",
    ),
    (
        "UPDATE orders SET return_stage = 'Requested' WHERE id = 'SENT'",
        "O8 return request differs from the log",
    ),
    (
        "UPDATE order_events SET action = 'request_return' WHERE order_id = 'SENT' AND number = 4",
        "O8 return request differs from the log",
    ),
    (
        "UPDATE orders SET refund_due = FALSE",
        "O8 wrong refund flag",
    ),
    (
        "UPDATE orders SET refund_due = TRUE WHERE id = 'WAITS'",
        "O8 wrong refund flag",
    ),
    (
        "DELETE FROM order_events WHERE order_id = 'WAITS'",
        "O8 order without events",
    ),
    (
        "DELETE FROM order_events WHERE order_id = 'SENT' AND number = 2",
        "O8 event numbers are not consecutive",
    ),
    (
        "UPDATE order_events SET order_id = 'NOBODY' WHERE order_id = 'WAITS'",
        "O8 event without an order",
    ),
    (
        "INSERT INTO order_companies (order_id, tax_number, title) VALUES ('NOBODY', '12345675', '')",
        "O8 company without an order",
    ),
    (
        "INSERT INTO order_exchanges (order_id, returned_order_id) VALUES ('WAITS', 'SENT')",
        "O8 exchange of goods that did not come back",
    ),
    (
        "UPDATE order_events SET pay_to = 2 WHERE order_id = 'WAITS'",
        "O8 first event is not the placing",
    ),
    (
        "UPDATE order_events SET status_from = 2 WHERE order_id = 'SENT' AND number = 2",
        "O8 event does not start in the state of the previous one",
    ),
    (
        "UPDATE order_events SET status_to = 4 WHERE order_id = 'SENT' AND number = 2",
        "O8 transition that the rules do not allow",
    ),
    (
        "UPDATE order_events SET status_from = 3, pay_from = 2, action = 'dispatch' WHERE order_id = 'SENT' AND number = 4",
        "O8 transition that the rules do not allow",
    ),
    (
        "UPDATE orders SET status = 2 WHERE id = 'WAITS'",
        "O8 state differs from the last event",
    ),
    (
        "UPDATE order_events SET who = '1' WHERE order_id = 'WAITS'",
        "O8 buyer's action by another member",
    ),
    (
        "INSERT INTO messages SELECT * FROM messages",
        "O10 message queued more than once",
    ),
    (
        "UPDATE messages SET kind = 'OrderExpired' WHERE kind = 'OrderCancelled'",
        "O10 message about an event that did not happen",
    ),
    (
        "UPDATE order_events SET who = 'nobody' WHERE order_id = 'SENT' AND number = 2",
        "B1 action by an unknown staff member",
    ),
    (
        "UPDATE staff SET name = 'joan'",
        "B1 action by an unknown staff member",
    ),
    (
        "UPDATE order_prints SET who = 'mary (command line)'",
        "B1 print by an unknown staff member",
    ),
    (
        "UPDATE order_prints SET order_id = 'NOBODY'",
        "B1 print without an order",
    ),
    (
        "UPDATE order_words_mark SET created_at = 9000000000000000",
        "B2 order without search terms",
    ),
    (
        "DELETE FROM order_words WHERE word = '0987654321' AND order_id = 'SENT'",
        "B2 order lacks its digits as a search term",
    ),
    (
        "UPDATE orders SET bank_digits = '12345' WHERE id = 'SENT'",
        "B2 order lacks its digits as a search term",
    ),
    (
        "UPDATE order_words SET order_id = 'NOBODY' WHERE order_id = 'SENT'",
        "B2 search term without an order",
    ),
    (
        "UPDATE member_words_mark SET created_at = 9000000000000000",
        "B3 member without search terms",
    ),
    (
        "UPDATE members SET tel = '0999999999' WHERE id = (SELECT member_id FROM member_words_mark)",
        "B3 member lacks the phone number as a search term",
    ),
    (
        "UPDATE member_words SET member_id = 0",
        "B3 search term without a member",
    ),
    (
        "UPDATE categories SET version = version + 1 WHERE id = 201",
        "K1 catalogue versions without saved states",
    ),
    (
        "UPDATE carousel SET version = version + 1",
        "K1 catalogue versions without saved states",
    ),
];
