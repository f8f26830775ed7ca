-- Audit of the books: one row for each violation of a rule, no row if all books are right.
-- One read-only statement for SQLite and PostgreSQL; it may run beside the server (shop-server
-- audit). Money is in thousandths of NT$; statuses are the numbers of decision D29.
WITH
-- Sum of the lines of each order, each line rounded half up to whole dollars (D24).
charged AS (
    SELECT o.id, o.total, o.delivery_fee, o.pay_type, o.receipt,
        COUNT(l.position) AS lines,
        CAST(COALESCE(SUM((l.price * l.amount + 500) / 1000 * 1000), 0) AS BIGINT) AS goods
    FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id
    GROUP BY o.id, o.total, o.delivery_fee, o.pay_type, o.receipt
),
-- Pieces of each item that each order took, by its lines and by the stock ledger.
traded AS (
    SELECT order_id, prod_id, ware_id,
        CAST(SUM(ordered) AS BIGINT) AS ordered,
        CAST(SUM(sold) AS BIGINT) AS sold,
        CAST(SUM(returned) AS BIGINT) AS returned,
        CAST(SUM(written_off) AS BIGINT) AS written_off
    FROM (
        SELECT order_id, prod_id, ware_id, amount AS ordered, 0 AS sold, 0 AS returned,
            0 AS written_off
        FROM order_lines
        UNION ALL
        SELECT source, prod_id, ware_id, 0, -change, 0, 0 FROM stock_moves WHERE kind = 'Sold'
        UNION ALL
        SELECT substr(source, 1, 16), prod_id, ware_id, 0, 0, change, 0
        FROM stock_moves WHERE kind = 'Returned'
        UNION ALL
        SELECT substr(source, 1, 16), prod_id, ware_id, 0, 0, 0, -change
        FROM stock_moves WHERE kind = 'WrittenOff'
    ) AS entries
    GROUP BY order_id, prod_id, ware_id
),
-- Number of events of each order, with the first and last event number.
lived AS (
    SELECT order_id, COUNT(*) AS events, MIN(number) AS first, MAX(number) AS last
    FROM order_events GROUP BY order_id
),
-- Number of events of each payment attempt, with the first and last event number.
tried AS (
    SELECT attempt_id, COUNT(*) AS events, MIN(number) AS first, MAX(number) AS last
    FROM payment_events GROUP BY attempt_id
)

-- S1: stock never falls below zero.
SELECT 'S1 stock below zero' AS rule, prod_id || '@' || ware_id AS subject,
    CAST(quantity AS TEXT) AS found
FROM stock WHERE quantity < 0

-- S2, S7: the stock equals the sum of its ledger entries; every change of stock has an entry.
UNION ALL
SELECT 'S2 stock is not the sum of its moves', s.prod_id || '@' || s.ware_id,
    'stock ' || CAST(s.quantity AS TEXT) || ', moves '
        || CAST(CAST(COALESCE(SUM(m.change), 0) AS BIGINT) AS TEXT)
FROM stock s LEFT JOIN stock_moves m ON m.prod_id = s.prod_id AND m.ware_id = s.ware_id
GROUP BY s.prod_id, s.ware_id, s.quantity
HAVING s.quantity <> COALESCE(SUM(m.change), 0)
UNION ALL
SELECT 'S2 moves without a stock item', m.prod_id || '@' || m.ware_id, m.kind || ' ' || m.source
FROM stock_moves m LEFT JOIN stock s ON s.prod_id = m.prod_id AND s.ware_id = m.ware_id
WHERE s.prod_id IS NULL
UNION ALL
SELECT 'S2 stock opened more than once', prod_id || '@' || ware_id, CAST(COUNT(*) AS TEXT)
FROM stock_moves WHERE kind = 'Opening' GROUP BY prod_id, ware_id HAVING COUNT(*) > 1

-- S3, S4: an order takes exactly the pieces of its lines, of all items or of none.
UNION ALL
SELECT 'S4 sold is not what was ordered', order_id || ' ' || prod_id || '@' || ware_id,
    'lines ' || CAST(ordered AS TEXT) || ', sold ' || CAST(sold AS TEXT)
FROM traded WHERE ordered <> sold

-- S5, S6: a cancelled or returned order returns its pieces once, a partly returned one some of
-- them; other orders return none. Only a return writes pieces off, at most those that came back.
UNION ALL
SELECT 'S5 returned is not what was sold', t.order_id || ' ' || t.prod_id || '@' || t.ware_id,
    'sold ' || CAST(t.sold AS TEXT) || ', returned ' || CAST(t.returned AS TEXT)
FROM traded t JOIN orders o ON o.id = t.order_id
WHERE (o.status IN (5, 11) AND t.returned <> t.sold) OR (o.status = 12 AND t.returned > t.sold)
UNION ALL
SELECT 'S5 partly returned, but all or nothing came back', o.id, CAST(SUM(t.returned) AS TEXT)
FROM traded t JOIN orders o ON o.id = t.order_id
WHERE o.status = 12 GROUP BY o.id
HAVING SUM(t.returned) = 0 OR SUM(t.returned) >= SUM(t.sold)
UNION ALL
SELECT 'S5 returned without being cancelled or taken back', t.order_id || ' ' || t.prod_id || '@' || t.ware_id,
    'returned ' || CAST(t.returned AS TEXT)
FROM traded t LEFT JOIN orders o ON o.id = t.order_id
WHERE t.returned <> 0 AND (o.id IS NULL OR o.status < 5)
UNION ALL
SELECT 'S5 written off without coming back', t.order_id || ' ' || t.prod_id || '@' || t.ware_id,
    'returned ' || CAST(t.returned AS TEXT) || ', written off ' || CAST(t.written_off AS TEXT)
FROM traded t LEFT JOIN orders o ON o.id = t.order_id
WHERE t.written_off <> 0 AND (o.id IS NULL OR o.status < 11 OR t.written_off > t.returned)

-- C1: the total is the sum of lines, delivery fee and the collection fee of the receipt.
UNION ALL
SELECT 'C1 order without lines', id, '' FROM charged WHERE lines = 0
UNION ALL
SELECT 'C1 total is not the sum of lines and fees', id,
    'total ' || CAST(total AS TEXT) || ', lines ' || CAST(goods AS TEXT)
        || ', delivery ' || CAST(delivery_fee AS TEXT)
FROM charged
WHERE lines > 0 AND receipt NOT LIKE
    '%"collection_fee":' || CAST((total - goods - delivery_fee) / 1000 AS TEXT) || ',"total_exact":%'
UNION ALL
SELECT 'C1 collection fee without cash on delivery', id,
    CAST(total - goods - delivery_fee AS TEXT)
FROM charged WHERE lines > 0 AND pay_type <> 'CashOnDelivery' AND total <> goods + delivery_fee
UNION ALL
SELECT 'C1 total differs from the receipt', id, 'total ' || CAST(total AS TEXT)
FROM charged
WHERE receipt NOT LIKE '%,"total":' || CAST(total / 1000 AS TEXT) || ',"reasons":%'
UNION ALL
SELECT 'C1 subtotal differs from the receipt', id, 'lines ' || CAST(goods AS TEXT)
FROM charged
WHERE lines > 0
    AND receipt NOT LIKE '%,"subtotal":' || CAST(goods / 1000 AS TEXT) || ',"delivery_fee":%'
UNION ALL
SELECT 'C1 line numbers are not consecutive', order_id, CAST(COUNT(*) AS TEXT) || ' lines'
FROM order_lines GROUP BY order_id
HAVING COUNT(*) <> MAX(position) OR MIN(position) <> 1

-- C6: returned goods are credited, never above the total, and never more is refunded than that.
UNION ALL
SELECT 'C6 credited or refunded sum is impossible', id,
    CAST(status AS TEXT) || '/' || CAST(pay_status AS TEXT) || ' total ' || CAST(total AS TEXT)
        || ', credited ' || CAST(credited AS TEXT) || ', refunded ' || CAST(refunded AS TEXT)
FROM orders
WHERE credited < 0 OR credited > total OR refunded < 0 OR refunded > total
    OR (credited > 0 AND status < 11)
    OR (credited < total AND status = 11 AND pay_status <> 2)
    OR (refunded > 0 AND pay_status < 2)
    OR (pay_status = 2 AND refunded > credited)
    OR (pay_status = 3 AND refunded NOT IN (0, total))

-- C2, C3: an order has an existing version of the cart, and each version is ordered once at most.
UNION ALL
SELECT 'C2 order of a cart version that does not exist', o.id,
    'ordered ' || CAST(o.cart_version AS TEXT) || ', cart '
        || CAST(COALESCE(c.version, 0) AS TEXT)
FROM orders o LEFT JOIN carts c ON c.member_id = o.member_id
WHERE c.version IS NULL OR c.version < o.cart_version
UNION ALL
SELECT 'C3 cart ordered more than once', MIN(id), CAST(COUNT(*) AS TEXT) || ' orders'
FROM orders GROUP BY member_id, cart_version HAVING COUNT(*) > 1

-- C5: a cart has one line per product, with a member and at least one piece.
UNION ALL
SELECT 'C5 product in a cart more than once',
    CAST(member_id AS TEXT) || ' ' || CAST(product_id AS TEXT), CAST(COUNT(*) AS TEXT)
FROM cart_lines GROUP BY member_id, product_id HAVING COUNT(*) > 1
UNION ALL
SELECT 'C5 cart line without a member', CAST(l.id AS TEXT), CAST(l.member_id AS TEXT)
FROM cart_lines l LEFT JOIN members m ON m.id = l.member_id WHERE m.id IS NULL
UNION ALL
SELECT 'C5 cart line without pieces', CAST(id AS TEXT), CAST(amount AS TEXT)
FROM cart_lines WHERE amount < 1

-- C4: each merged line of a visitor's cart belongs to a member.
UNION ALL
SELECT 'C4 merged line without a member', a.guest_line_id, CAST(a.member_id AS TEXT)
FROM cart_absorbed a LEFT JOIN members m ON m.id = a.member_id WHERE m.id IS NULL

-- O1, O2: an idempotency key places one order at most.
UNION ALL
SELECT 'O1 key used more than once', MIN(id), CAST(COUNT(*) AS TEXT) || ' orders'
FROM orders WHERE idempotency_key IS NOT NULL
GROUP BY member_id, idempotency_key HAVING COUNT(*) > 1
UNION ALL
SELECT 'O1 order without a member', o.id, CAST(o.member_id AS TEXT)
FROM orders o LEFT JOIN members m ON m.id = o.member_id WHERE m.id IS NULL
UNION ALL
SELECT 'O1 line without an order', l.order_id, CAST(l.position AS TEXT)
FROM order_lines l LEFT JOIN orders o ON o.id = l.order_id WHERE o.id IS NULL

-- O8: orders have only states of the rules, reached by transitions that the rules allow.
UNION ALL
SELECT 'O8 impossible state', id,
    pay_type || ' ' || CAST(status AS TEXT) || '/' || CAST(pay_status AS TEXT)
FROM orders
WHERE status NOT IN (1, 2, 3, 4, 5, 11, 12) OR pay_status NOT IN (0, 1, 2, 3)
    OR (pay_status = 1 AND (pay_type <> 'BankTransfer' OR bank_digits IS NULL))
    OR (pay_type = 'CashOnDelivery' AND pay_status <> 0 AND status NOT IN (3, 4, 11, 12))
    OR (pay_status = 3 AND status NOT IN (3, 4, 5, 11))
    OR (status = 12 AND pay_status <> 2)
    OR (status IN (3, 4, 11, 12) AND (carrier IS NULL OR tracking_number IS NULL))
    OR (status IN (1, 2, 5) AND delivered_on IS NOT NULL)
    OR (pay_type <> 'PayPal' AND overseas_payment_code IS NOT NULL)
    OR (pay_type IN ('CashOnDelivery', 'PayPal') AND due_at IS NOT NULL)
UNION ALL
SELECT 'O8 wrong refund flag', id,
    CAST(status AS TEXT) || '/' || CAST(pay_status AS TEXT)
FROM orders
WHERE refund_due <> (pay_status = 2 AND CASE
    WHEN credited BETWEEN 1 AND total - 1 THEN refunded < credited
    ELSE status IN (5, 11) END)
UNION ALL
SELECT 'O8 order without events', o.id, ''
FROM orders o LEFT JOIN lived l ON l.order_id = o.id WHERE l.order_id IS NULL
UNION ALL
SELECT 'O8 event numbers are not consecutive', order_id,
    CAST(events AS TEXT) || ' events, the last ' || CAST(last AS TEXT)
FROM lived WHERE first <> 1 OR last <> events
UNION ALL
SELECT 'O8 event without an order', e.order_id, e.action
FROM order_events e LEFT JOIN orders o ON o.id = e.order_id WHERE o.id IS NULL
UNION ALL
SELECT 'O8 first event is not the placing', order_id, action
FROM order_events
WHERE (number = 1) <> (action = 'place')
    OR (number = 1 AND (status_from IS NOT NULL OR pay_from IS NOT NULL
        OR status_to <> 1 OR pay_to <> 0 OR actor NOT IN ('Buyer', 'Staff')))
UNION ALL
SELECT 'O8 event does not start in the state of the previous one', e.order_id, CAST(e.number AS TEXT)
FROM order_events e JOIN order_events p ON p.order_id = e.order_id AND p.number = e.number - 1
WHERE e.status_from IS NULL OR e.pay_from IS NULL
    OR e.status_from <> p.status_to OR e.pay_from <> p.pay_to
UNION ALL
SELECT 'O8 company without an order', c.order_id, c.tax_number
FROM order_companies c LEFT JOIN orders o ON o.id = c.order_id WHERE o.id IS NULL
UNION ALL
SELECT 'O8 exchange of goods that did not come back', x.order_id, x.returned_order_id
FROM order_exchanges x LEFT JOIN orders o ON o.id = x.returned_order_id
WHERE o.status IS NULL OR o.status < 11
UNION ALL
SELECT 'O8 transition that the rules do not allow', order_id,
    action || ' ' || CAST(status_from AS TEXT) || '/' || CAST(pay_from AS TEXT)
        || ' to ' || CAST(status_to AS TEXT) || '/' || CAST(pay_to AS TEXT)
FROM order_events
WHERE status_from IS NOT NULL AND pay_from IS NOT NULL AND (
    (status_from <> status_to
        AND status_from * 10 + status_to NOT IN (12, 23, 34, 15, 25)
        AND NOT (action = 'take_back' AND status_from IN (3, 4, 12) AND status_to IN (11, 12))
        AND NOT (action = 'step_back' AND status_from * 10 + status_to IN (21, 32, 43)))
    OR (pay_from <> pay_to AND pay_from * 10 + pay_to NOT IN (1, 2, 12, 23)
        AND NOT (action = 'accept_freight' AND pay_from = 1 AND pay_to = 0)
        AND NOT (action = 'step_back' AND pay_from = 2 AND pay_to = 0))
    OR (status_from = status_to AND pay_from = pay_to AND action NOT IN
        ('fill_in_bank_digits', 'pay', 'set_payment_code', 'set_freight', 'accept_freight',
        'correct_delivery', 'correct_shipment', 'correct_contact', 'add_note', 'record_delivery',
        'request_return', 'accept_return', 'ask_about_return', 'refuse_return')
        AND NOT (action = 'take_back' AND status_to = 12)
        AND NOT (action = 'mark_refunded' AND status_to > 10 AND pay_to = 2)))
UNION ALL
SELECT 'O8 state differs from the last event', o.id,
    'order ' || CAST(o.status AS TEXT) || '/' || CAST(o.pay_status AS TEXT)
        || ', events ' || CAST(e.status_to AS TEXT) || '/' || CAST(e.pay_to AS TEXT)
FROM orders o
JOIN lived l ON l.order_id = o.id
JOIN order_events e ON e.order_id = l.order_id AND e.number = l.last
WHERE o.status <> e.status_to OR o.pay_status <> e.pay_to
UNION ALL
SELECT 'O8 return request differs from the log', o.id, o.return_stage
FROM orders o
LEFT JOIN (SELECT order_id, MAX(number) AS number FROM order_events
    WHERE action IN ('request_return', 'accept_return', 'refuse_return') GROUP BY order_id) r
    ON r.order_id = o.id
LEFT JOIN order_events e ON e.order_id = r.order_id AND e.number = r.number
WHERE o.return_stage <> CASE
    WHEN e.action IS NULL OR EXISTS (SELECT 1 FROM order_events t
        WHERE t.order_id = o.id AND t.number > e.number AND t.status_to < 3) THEN 'None'
    WHEN e.action = 'refuse_return' THEN 'Refused'
    WHEN EXISTS (SELECT 1 FROM order_events t
        WHERE t.order_id = o.id AND t.number > e.number AND t.action = 'take_back') THEN 'Closed'
    WHEN e.action = 'request_return' THEN 'Requested'
    ELSE 'Accepted' END
UNION ALL
SELECT 'O8 buyer''s action by another member', e.order_id, e.who || ' ' || e.action
FROM order_events e JOIN orders o ON o.id = e.order_id
WHERE e.actor = 'Buyer' AND e.who <> CAST(o.member_id AS TEXT)

-- O10: a buyer is notified of an event once, and only of events that happened. Sent messages are
-- deleted after a week, so a missing message cannot be detected here.
UNION ALL
SELECT 'O10 message queued more than once', dedupe_key, CAST(COUNT(*) AS TEXT)
FROM messages GROUP BY dedupe_key HAVING COUNT(*) > 1
UNION ALL
SELECT 'O10 message about an event that did not happen', m.dedupe_key, m.kind
FROM messages m
WHERE m.dedupe_key LIKE 'order:%' AND NOT EXISTS (
    SELECT 1 FROM order_events e
    WHERE e.order_id = substr(m.dedupe_key, 7, 16)
        AND ((m.kind = 'OrderPlaced' AND e.action = 'place')
            OR (m.kind = 'OrderPaymentReceived' AND e.action IN ('mark_paid', 'settle_payment'))
            OR (m.kind = 'OrderShippedOut' AND e.action = 'ship_out')
            OR (m.kind = 'OrderShipmentCorrected' AND e.action = 'correct_shipment')
            OR (m.kind = 'OrderDelivered' AND e.action = 'record_delivery')
            OR (m.kind = 'OrderReturnRequested' AND e.action = 'request_return')
            OR (m.kind = 'OrderReturnAccepted' AND e.action = 'accept_return')
            OR (m.kind = 'OrderReturnQuestion' AND e.action = 'ask_about_return')
            OR (m.kind = 'OrderReturnRefused' AND e.action = 'refuse_return')
            OR (m.kind = 'OrderTakenBack' AND e.action = 'take_back')
            OR (m.kind = 'OrderCancelled' AND e.action = 'cancel')
            OR (m.kind = 'OrderExpired' AND e.action = 'expire')
            OR (m.kind = 'OrderFreightSet' AND e.action = 'set_freight')
            OR (m.kind = 'OrderPaymentCodeSet' AND e.action = 'set_payment_code')))

-- B1: actions and prints of staff are by existing staff members, actions also by operators at the
-- command line (D168).
UNION ALL
SELECT 'B1 action by an unknown staff member', e.order_id, e.who || ' ' || e.action
FROM order_events e
WHERE e.actor = 'Staff' AND e.who NOT LIKE '% (command line)'
    AND NOT EXISTS (SELECT 1 FROM staff s WHERE s.name = e.who)
UNION ALL
SELECT 'B1 print by an unknown staff member', p.order_id, p.who || ' ' || p.kind
FROM order_prints p
WHERE NOT EXISTS (SELECT 1 FROM staff s WHERE s.name = p.who)
UNION ALL
SELECT 'B1 print without an order', p.order_id, p.kind
FROM order_prints p LEFT JOIN orders o ON o.id = p.order_id WHERE o.id IS NULL

-- B2: every order below the index watermark has its search terms (D160). Orders of deleted members
-- have no phone number.
UNION ALL
SELECT 'B2 order without search terms', o.id, ''
FROM orders o JOIN order_words_mark m
    ON o.created_at < m.created_at OR (o.created_at = m.created_at AND o.id <= m.order_id)
WHERE o.buy_tel <> '' AND NOT EXISTS (SELECT 1 FROM order_words w WHERE w.order_id = o.id)
UNION ALL
SELECT 'B2 order lacks its digits as a search term', o.id, o.word
FROM (
    SELECT id, created_at, buy_tel AS word FROM orders WHERE buy_tel LIKE '09________'
    UNION ALL
    SELECT id, created_at, receive_tel FROM orders WHERE receive_tel LIKE '09________'
    UNION ALL
    SELECT id, created_at, bank_digits FROM orders WHERE bank_digits LIKE '_____' AND buy_tel <> ''
) AS o JOIN order_words_mark m
    ON o.created_at < m.created_at OR (o.created_at = m.created_at AND o.id <= m.order_id)
WHERE NOT EXISTS (SELECT 1 FROM order_words w
    WHERE w.word = o.word AND w.created_at = o.created_at AND w.order_id = o.id)
UNION ALL
SELECT 'B2 search term without an order', w.order_id, ''
FROM order_words w LEFT JOIN orders o ON o.id = w.order_id AND o.created_at = w.created_at
WHERE o.id IS NULL

-- B3: the same for members.
UNION ALL
SELECT 'B3 member without search terms', CAST(m.id AS TEXT), ''
FROM members m JOIN member_words_mark k
    ON m.created_at < k.created_at OR (m.created_at = k.created_at AND m.id <= k.member_id)
WHERE (m.tel IS NOT NULL OR m.email IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM member_words w WHERE w.member_id = m.id)
UNION ALL
SELECT 'B3 member lacks the phone number as a search term', CAST(m.id AS TEXT), ''
FROM members m JOIN member_words_mark k
    ON m.created_at < k.created_at OR (m.created_at = k.created_at AND m.id <= k.member_id)
WHERE m.tel LIKE '09________' AND NOT EXISTS (SELECT 1 FROM member_words w
    WHERE w.word = m.tel AND w.created_at = m.created_at AND w.member_id = m.id)
UNION ALL
SELECT 'B3 search term without a member', CAST(w.member_id AS TEXT), ''
FROM member_words w LEFT JOIN members m ON m.id = w.member_id AND m.created_at = w.created_at
WHERE m.id IS NULL

-- P1, P3: an order is paid by at most one attempt; any other money taken is to be refunded.
UNION ALL
SELECT 'P1 order paid more than once', order_id, CAST(COUNT(*) AS TEXT) || ' attempts'
FROM payment_attempts WHERE state = 'Paid' GROUP BY order_id HAVING COUNT(*) > 1
UNION ALL
SELECT 'P1 attempt paid, but the order is not', a.id,
    CAST(o.status AS TEXT) || '/' || CAST(o.pay_status AS TEXT)
FROM payment_attempts a JOIN orders o ON o.id = a.order_id
WHERE a.state = 'Paid' AND (o.pay_status NOT IN (2, 3)
    OR (o.status > 4 AND NOT (o.status IN (11, 12) AND o.credited < o.total)))
UNION ALL
SELECT 'P3 refund due without an attempt that owes it', o.id, CAST(o.total AS TEXT)
FROM orders o
WHERE o.refund_due
    AND EXISTS (SELECT 1 FROM order_events e
        WHERE e.order_id = o.id AND e.action = 'settle_payment')
    AND NOT EXISTS (SELECT 1 FROM payment_attempts a
        WHERE a.order_id = o.id AND a.state = 'RefundDue')

UNION ALL
SELECT 'P3 refund without proof', e.attempt_id, e.source
FROM payment_events e
WHERE e.event IN ('SentBack', 'PartSentBack') AND (e.source NOT IN ('Provider', 'Staff') OR e.proof IS NULL)

-- P2: an attempt counts as paid only by a proof from the provider, or from staff who saw it in the
-- provider's console. The proof names this attempt, this currency and the amount to the dollar.
UNION ALL
SELECT 'P2 order settled without a paid attempt', e.order_id, e.who
FROM order_events e
WHERE e.action = 'settle_payment' AND NOT EXISTS (
    SELECT 1 FROM payment_attempts a
    WHERE a.order_id = e.order_id AND a.id = e.who
        AND a.state IN ('Paid', 'RefundDue', 'Refunded'))
UNION ALL
SELECT 'P2 money without proof', a.id, a.state
FROM payment_attempts a
WHERE a.state IN ('Paid', 'RefundDue', 'Refunded') AND NOT EXISTS (
    SELECT 1 FROM payment_events e
    WHERE e.attempt_id = a.id AND e.event IN ('Proved', 'Misfit')
        AND e.source IN ('Provider', 'Staff') AND e.proof IS NOT NULL)
UNION ALL
SELECT 'P2 proof of another payment', a.id, e.proof
FROM payment_events e JOIN payment_attempts a ON a.id = e.attempt_id
WHERE e.event IN ('Proved', 'Misfit') AND (
    e.proof NOT LIKE '%"' || a.id || '"%'
    OR e.proof NOT LIKE '%"currency":"TWD"%'
    OR (a.transaction_id IS NOT NULL AND e.proof NOT LIKE '%"' || a.transaction_id || '"%')
    OR a.captured_amount IS NULL
    OR e.proof NOT LIKE '%"dollars":' || CAST(a.captured_amount / 1000 AS TEXT) || ',%')
UNION ALL
SELECT 'P2 paid with another amount', id, CAST(COALESCE(captured_amount, 0) AS TEXT)
FROM payment_attempts WHERE state = 'Paid' AND (captured_amount IS NULL OR captured_amount <> amount)

-- P5: a transaction id of a provider belongs to one attempt.
UNION ALL
SELECT 'P5 transaction used by several attempts', transaction_id, CAST(COUNT(*) AS TEXT)
FROM payment_attempts WHERE transaction_id IS NOT NULL
GROUP BY provider, transaction_id HAVING COUNT(*) > 1

-- P7: an attempt that took money ends as paid, refund due or refunded.
UNION ALL
SELECT 'P7 open or failed although money was taken', id, state || ' ' || CAST(captured_amount AS TEXT)
FROM payment_attempts
WHERE captured_amount IS NOT NULL AND state NOT IN ('Paid', 'RefundDue', 'Refunded')

-- P12: attempts change state only as the rules allow, and each transition has an event.
UNION ALL
SELECT 'P12 event without an attempt', e.attempt_id, e.event
FROM payment_events e LEFT JOIN payment_attempts a ON a.id = e.attempt_id WHERE a.id IS NULL
UNION ALL
SELECT 'P12 event numbers are not consecutive', attempt_id,
    CAST(events AS TEXT) || ' events, the last ' || CAST(last AS TEXT)
FROM tried WHERE first <> 1 OR last <> events
UNION ALL
SELECT 'P12 event does not start in the state of the previous one', e.attempt_id, CAST(e.number AS TEXT)
FROM payment_events e
LEFT JOIN payment_events p ON p.attempt_id = e.attempt_id AND p.number = e.number - 1
WHERE e.state_from <> COALESCE(p.state_to, 'Created')
UNION ALL
SELECT 'P12 state differs from the last event', a.id,
    a.state || ' instead of ' || COALESCE(e.state_to, 'Created')
FROM payment_attempts a
LEFT JOIN tried t ON t.attempt_id = a.id
LEFT JOIN payment_events e ON e.attempt_id = t.attempt_id AND e.number = t.last
WHERE a.state <> COALESCE(e.state_to, 'Created')
UNION ALL
SELECT 'P12 transition that the rules do not allow', attempt_id,
    event || ' ' || state_from || ' to ' || state_to
FROM payment_events
WHERE event || ' ' || state_to NOT IN ('ConfirmBegun Confirming', 'StillWaiting Created',
        'Unanswered Unknown', 'Claimed ToBeConfirmed', 'Proved Paid', 'Proved RefundDue',
        'Misfit RefundDue', 'Declined Failed', 'CalledOff RefundDue', 'SentBack Refunded',
        'PartSentBack Paid',
        'Captured Paid')
    OR (event = 'CalledOff' AND state_from <> 'Paid')
    OR (event IN ('SentBack', 'PartSentBack') AND state_from <> 'RefundDue')
    OR (event = 'Captured' AND state_from <> 'Paid')
    OR (event NOT IN ('CalledOff', 'SentBack', 'PartSentBack', 'Captured')
        AND state_from IN ('Paid', 'RefundDue', 'Refunded'))
    OR (state_from = 'Failed' AND event NOT IN ('Claimed', 'Proved', 'Misfit'))

-- P21: never more of a payment is refunded than was taken.
UNION ALL
SELECT 'P21 refunded sum of an attempt is impossible', id,
    state || ' ' || CAST(refunded AS TEXT) || ' of ' || CAST(amount AS TEXT)
FROM payment_attempts
WHERE refunded < 0 OR refunded > COALESCE(captured_amount, 0)
    OR (state = 'Refunded') <> (refunded > 0 AND refunded = captured_amount)
    OR (refund_part IS NOT NULL AND state <> 'RefundDue')

-- P13: the order has a flag for an open payment, which a cancellation reads.
UNION ALL
SELECT 'P13 open-payment flag of the order is wrong', o.id,
    CASE WHEN o.payment_open THEN 'open' ELSE 'not open' END
FROM orders o
WHERE o.payment_open <> EXISTS (
    SELECT 1 FROM payment_attempts a
    WHERE a.order_id = o.id AND a.state IN ('Confirming', 'Unknown', 'ToBeConfirmed'))

-- P16, P17, P18: an online payment has the order's payment method and amount, and a delivery in
-- Taiwan.
UNION ALL
SELECT 'P16 attempt with another payment method than the order''s', a.id, a.provider || ' for ' || COALESCE(o.pay_type, '')
FROM payment_attempts a LEFT JOIN orders o ON o.id = a.order_id
WHERE o.id IS NULL
    OR NOT ((a.provider = 'LinePay' AND o.pay_type = 'LinePay')
        OR (a.provider = 'Card' AND o.pay_type = 'CreditCard'))
UNION ALL
SELECT 'P17 paid online from overseas', id, pay_type
FROM orders WHERE pay_type IN ('LinePay', 'CreditCard') AND delivery_location = 'Overseas'
UNION ALL
SELECT 'P18 attempt with another amount than the order''s', a.id,
    'asked ' || CAST(a.amount AS TEXT) || ', order ' || CAST(o.total AS TEXT)
FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.amount <> o.total

-- K1: every saved version of the catalogue has its state in the history; entries from before the
-- history have version 1.
UNION ALL
SELECT 'K1 catalogue versions without saved states', c.kind || ' ' || CAST(c.id AS TEXT),
    CAST(c.version AS TEXT) || ' versions, ' || CAST(COALESCE(h.states, 0) AS TEXT) || ' states'
FROM (
    SELECT id, version, 'Menu' AS kind FROM menus
    UNION ALL SELECT id, version, 'Category' FROM categories
    UNION ALL SELECT id, version, 'Product' FROM products
    UNION ALL SELECT id, version, 'Slide' FROM carousel
) c
LEFT JOIN (
    SELECT kind, id, COUNT(*) AS states, MAX(version) AS last FROM catalogue_history GROUP BY kind, id
) h ON h.kind = c.kind AND h.id = c.id
WHERE (c.version > 1 OR h.states IS NOT NULL)
    AND (COALESCE(h.states, 0) <> c.version OR h.last <> c.version)

ORDER BY 1, 2, 3;
