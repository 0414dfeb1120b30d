/** Rules that the books must always satisfy: each statement finds the rows that break one. */
export const bookRules: Record<string, string> = {
  "I1 stock is never below zero": `SELECT id FROM variant WHERE stock < 0`,
  "I2 an order's stock movements match its lines, and those of a cancelled order add up to zero": `
    SELECT o.id FROM "order" o JOIN order_item i ON i.order_id = o.id
    LEFT JOIN LATERAL (SELECT coalesce(sum(delta), 0) AS moved FROM stock_movement m
      WHERE m.order_id = o.id AND m.variant_id = i.variant_id AND m.reason IN ('order', 'change', 'cancel', 'expiry', 'undelivered')) m ON true
    WHERE m.moved <> CASE WHEN o.status = 'cancelled' THEN 0 ELSE -i.quantity END`,
  "I2 what an edit took out of an order is back in stock": `
    SELECT m.order_id, m.variant_id FROM stock_movement m
    WHERE m.reason IN ('order', 'change', 'cancel', 'expiry', 'undelivered') AND EXISTS (SELECT FROM order_item i WHERE i.order_id = m.order_id)
      AND NOT EXISTS (SELECT FROM order_item i WHERE i.order_id = m.order_id AND i.variant_id = m.variant_id)
    GROUP BY 1, 2 HAVING sum(m.delta) <> 0`,
  // Not counting what came back before an edit took the last piece out of the order, because its parcels then forget it.
  "I2 no more is written off than came back undelivered, with its order or in parcels": `
    SELECT m.order_id, m.variant_id FROM stock_movement m WHERE m.reason IN ('undelivered', 'written_off')
      AND NOT EXISTS (SELECT FROM (
        SELECT c.id, sum(c.delta) OVER (ORDER BY c.id) AS held FROM stock_movement c
        WHERE c.order_id = m.order_id AND c.variant_id = m.variant_id AND c.reason IN ('order', 'change')) c WHERE c.held = 0 AND c.id > m.id)
    GROUP BY m.order_id, m.variant_id HAVING max(delta) FILTER (WHERE m.reason = 'written_off') > 0
      OR -coalesce(sum(delta) FILTER (WHERE m.reason = 'written_off'), 0) > coalesce(sum(delta) FILTER (WHERE m.reason = 'undelivered'), 0) + (
        SELECT coalesce(sum(t.quantity), 0) FROM parcel s JOIN parcel_item t ON t.parcel_id = s.id JOIN order_item i ON i.id = t.order_item_id
        WHERE s.order_id = m.order_id AND i.variant_id = m.variant_id AND s.status = 'undelivered')`,
  "I3 goods - discount + delivery = total, and the lines add up to the goods": `
    SELECT o.id FROM "order" o
    LEFT JOIN (SELECT order_id, sum(line_total) AS goods FROM order_item GROUP BY 1) i ON i.order_id = o.id
    WHERE o.items_total - o.discount + o.delivery <> o.total OR i.goods IS DISTINCT FROM o.items_total`,
  "I3 a line's total is its price times its quantity": `SELECT id FROM order_item WHERE line_total <> unit_price * quantity`,
  "I3 the VAT is 13 % of the net amount, to the paisa": `
    SELECT id FROM "order" WHERE vat <> (total * 26 + 113) / 226`,
  "I4 no order without lines": `SELECT id FROM "order" o WHERE NOT EXISTS (SELECT FROM order_item i WHERE i.order_id = o.id)`,
  "I4 one order per idempotency key": `
    SELECT user_id FROM "order" WHERE idempotency_key IS NOT NULL GROUP BY user_id, idempotency_key HAVING count(*) > 1`,
  "I5 an order counts as paid exactly when its payments add up to its total minus credits": `
    SELECT o.id FROM "order" o
    LEFT JOIN (SELECT order_id, sum(amount) AS paid FROM payment WHERE status = 'paid' GROUP BY 1) p ON p.order_id = o.id
    WHERE (o.payment_status = 'paid') <> coalesce(p.paid = o.total - o.credited, false)`,
  "I5 paid + credited + due = total, and none of them is negative": `
    SELECT o.id FROM "order" o
    LEFT JOIN (SELECT order_id, sum(amount) AS paid FROM payment WHERE status = 'paid' GROUP BY 1) p ON p.order_id = o.id
    WHERE o.credited < 0 OR o.total - o.credited - coalesce(p.paid, 0) < 0`,
  "I5 an open payment is for the amount due": `
    SELECT o.id FROM "order" o JOIN payment open ON open.order_id = o.id AND open.status = 'unpaid' AND open.reference IS NULL
    LEFT JOIN (SELECT order_id, sum(amount) AS paid FROM payment WHERE status = 'paid' GROUP BY 1) p ON p.order_id = o.id
    WHERE o.status <> 'cancelled'
      AND open.amount <> CASE o.payment_status WHEN 'refunded' THEN 0 ELSE o.total - o.credited - coalesce(p.paid, 0) END`,
  "I5 a gateway's transaction pays only one payment": `
    SELECT gateway_ref FROM payment WHERE gateway_ref IS NOT NULL GROUP BY 1 HAVING count(*) > 1`,
  "I5 at most one open gateway payment per order": `
    SELECT order_id FROM payment WHERE status = 'unpaid' AND method IN ('esewa', 'khalti') GROUP BY 1 HAVING count(*) > 1`,
  "I5 at most one open cash-on-delivery payment per order": `
    SELECT order_id FROM payment WHERE status = 'unpaid' AND method = 'cod' GROUP BY 1 HAVING count(*) > 1`,
  "I5 what the couriers of an order collect is what is due, or less while something is to follow": `
    SELECT o.id FROM "order" o JOIN (SELECT order_id, sum(cash) AS cash FROM parcel GROUP BY 1) s ON s.order_id = o.id
    LEFT JOIN (SELECT order_id, sum(amount) AS paid FROM payment WHERE status = 'paid' GROUP BY 1) p ON p.order_id = o.id
    CROSS JOIN LATERAL (SELECT CASE WHEN o.payment_method = 'cod' AND o.delivery_method = 'courier' AND o.status <> 'cancelled' AND o.payment_status NOT IN ('refund_due', 'refunded')
      THEN o.total - o.credited - coalesce(p.paid, 0) ELSE 0 END AS due) d
    WHERE s.cash > d.due OR (o.status IN ('shipped', 'delivered') AND s.cash <> d.due)`,
  "I5 cash is rounded by less than a rupee, to whole rupees, and no gateway's payment is": `
    SELECT id FROM payment WHERE abs(rounding) >= 100 OR abs(refund_rounding) >= 100 OR tendered < amount + rounding
      OR (rounding <> 0 AND method IN ('esewa', 'khalti'))
    UNION ALL SELECT id FROM payment p WHERE status = 'paid' AND rounding <> 0 AND (amount + rounding) % 100 <> 0
      AND NOT EXISTS (SELECT FROM payment other WHERE other.order_id = p.order_id AND other.status IN ('refund_due', 'refunded'))
    UNION ALL SELECT id FROM payment WHERE status = 'refunded' AND refund_rounding <> 0 AND (amount + refund_rounding) % 100 <> 0`,
  "I5 a settlement adds up, and what its couriers collected is what its customers paid": `
    SELECT s.id FROM courier_settlement s LEFT JOIN courier_settlement_line l ON l.settlement_id = s.id GROUP BY s.id
    HAVING coalesce(sum(l.collected), 0) <> s.collected OR sum(l.fee) <> s.fees OR sum(l.difference) <> s.difference
      OR bool_or(l.difference <> 0 AND l.reason = '')
    UNION ALL SELECT l.payment_id FROM courier_settlement_line l JOIN courier_settlement s ON s.id = l.settlement_id
      JOIN payment p ON p.id = l.payment_id
    WHERE s.undone_at IS NULL GROUP BY l.payment_id, p.id
    HAVING p.status NOT IN ('paid', 'refund_due', 'refunded') OR p.amount + p.rounding > sum(l.collected) OR bool_or(p.order_id <> l.order_id)
    UNION ALL SELECT l.payment_id FROM courier_settlement_line l JOIN courier_settlement s ON s.id = l.settlement_id
      JOIN payment p ON p.id = l.payment_id WHERE s.undone_at IS NOT NULL AND p.status <> 'failed'`,
  "I17 what a gateway has paid back is recorded as refunded, and what it was asked to pay back stays due": `
    SELECT r.id FROM gateway_refund r JOIN payment p ON p.id = r.payment_id WHERE r.state = 'done' AND p.status <> 'refunded'
    UNION ALL SELECT r.id FROM gateway_refund r JOIN payment p ON p.id = r.payment_id WHERE r.state IN ('asked', 'unclear') AND p.status NOT IN ('refund_due', 'refunded')`,
  "I16 nobody has spent more store credit than they were given": `
    SELECT user_id FROM store_credit GROUP BY 1 HAVING sum(amount) < 0`,
  "I16 an order has taken from store credit what its payments say": `
    SELECT o.id FROM "order" o
    LEFT JOIN (SELECT order_id, sum(amount) AS moved FROM store_credit WHERE kind IN ('spent', 'returned', 'refund') GROUP BY 1) c ON c.order_id = o.id
    LEFT JOIN (SELECT order_id,
        sum(CASE WHEN method = 'store_credit' AND (status = 'paid' OR (status = 'refunded' AND note = 'All of it was paid back.')) THEN -amount
          WHEN status = 'refunded' AND (refund_method = 'store_credit' OR (method = 'store_credit' AND note LIKE 'Paid back for a return: %')) THEN amount
          ELSE 0 END) AS moved
      FROM payment GROUP BY 1) p ON p.order_id = o.id
    WHERE coalesce(c.moved, 0) <> coalesce(p.moved, 0)`,
  "I16 store credit is spent by the customer of the order, and never due back as money": `
    SELECT c.id FROM store_credit c JOIN "order" o ON o.id = c.order_id WHERE c.user_id <> o.user_id
    UNION ALL SELECT id FROM payment WHERE method = 'store_credit' AND status IN ('unpaid', 'verifying', 'refund_due')`,
  "I6 an order's events are a legal sequence that leads to its status": `
    SELECT o.id FROM "order" o JOIN LATERAL (
      SELECT string_agg(e.kind, ' ' ORDER BY e.id) AS way FROM order_event e
      WHERE e.order_id = o.id AND e.kind IN ('placed', 'confirmed', 'shipped', 'delivered', 'cancelled', 'expired', 'undelivered', 'shipment-undone', 'delivery-undone', 'parcel-back', 'rest-closed')) h ON true
    WHERE h.way IS NULL OR h.way !~ '^placed( cancelled| expired| confirmed( parcel-back| (shipped|rest-closed)( delivered delivery-undone)* (shipment-undone|parcel-back))*( cancelled| (shipped|rest-closed)( delivered delivery-undone)*( delivered| undelivered)?)?)?$'
      OR CASE split_part(h.way, ' ', -1) WHEN 'placed' THEN 'pending' WHEN 'expired' THEN 'cancelled' WHEN 'undelivered' THEN 'cancelled'
        WHEN 'shipment-undone' THEN 'confirmed' WHEN 'parcel-back' THEN 'confirmed' WHEN 'delivery-undone' THEN 'shipped' WHEN 'rest-closed' THEN 'shipped'
        ELSE split_part(h.way, ' ', -1) END <> o.status::text`,
  "I7 tax documents are numbered without gaps, in order of date, and match their orders": `
    SELECT kind::text, fiscal_year FROM invoice GROUP BY kind, fiscal_year HAVING min(serial) <> 1 OR max(serial) <> count(*)
    UNION ALL SELECT s.kind::text, s.fiscal_year FROM invoice_series s
      WHERE s.last <> (SELECT count(*) FROM invoice i WHERE i.kind = s.kind AND i.fiscal_year = s.fiscal_year)
    UNION ALL SELECT i.kind::text, i.number FROM (
      SELECT *, lag(issued_at) OVER (PARTITION BY kind, fiscal_year ORDER BY serial) AS before FROM invoice) i
      WHERE i.before > i.issued_at
    UNION ALL SELECT i.kind::text, i.number FROM invoice i JOIN "order" o ON o.id = i.order_id
      WHERE i.kind = 'invoice' AND NOT EXISTS (SELECT FROM invoice n WHERE n.replaces_id = i.id OR (n.credited_id = i.id AND n.takes_back)) AND ((i.content#>>'{totals,total}')::bigint, (i.content#>>'{totals,vat}')::bigint) <> (o.total, o.vat)
    UNION ALL SELECT 'credited', i.number FROM invoice i JOIN invoice c ON c.credited_id = i.id GROUP BY i.id
      HAVING sum((c.content#>>'{totals,total}')::bigint) > (i.content#>>'{totals,total}')::bigint
    UNION ALL SELECT 'replaced', i.number FROM invoice n JOIN invoice i ON i.id = n.replaces_id
      LEFT JOIN invoice c ON c.credited_id = i.id GROUP BY i.id, n.id
      HAVING i.order_id <> n.order_id OR sum((c.content#>>'{totals,total}')::bigint) IS DISTINCT FROM (i.content#>>'{totals,total}')::bigint
        OR bool_or(NOT c.takes_back AND c.content#>>'{credit,replacedBy}' IS DISTINCT FROM n.number) OR bool_or(n.content#>>'{replaces,creditNote}' IS DISTINCT FROM c.number)`,
  "I7 goods that have left have a tax invoice, and a cancelled order's invoice is credited": `
    SELECT o.id FROM "order" o
    WHERE (o.status = 'delivered' OR (o.status = 'shipped' AND o.delivery_method = 'courier'))
      AND NOT EXISTS (SELECT FROM invoice i WHERE i.order_id = o.id AND i.kind = 'invoice'
        AND NOT EXISTS (SELECT FROM invoice c WHERE c.credited_id = i.id AND c.takes_back))
    UNION ALL SELECT o.id FROM "order" o JOIN invoice i ON i.order_id = o.id LEFT JOIN invoice c ON c.credited_id = i.id
      WHERE o.status = 'cancelled' AND i.kind = 'invoice' GROUP BY o.id, i.id
      HAVING coalesce(sum((c.content#>>'{totals,total}')::bigint), 0) <> (i.content#>>'{totals,total}')::bigint`,
  "I7 what has left in parts has a tax invoice too": `
    SELECT s.order_id FROM parcel s WHERE s.status <> 'undelivered'
      AND NOT EXISTS (SELECT FROM invoice i WHERE i.order_id = s.order_id AND i.kind = 'invoice')`,
  "I15 the parcels of an order hold at most what was ordered, and all of it once it is shipped": `
    SELECT i.id FROM order_item i JOIN "order" o ON o.id = i.order_id LEFT JOIN (
      SELECT t.order_item_id, sum(t.quantity) AS pieces FROM parcel_item t JOIN parcel s ON s.id = t.parcel_id
      WHERE s.status <> 'undelivered' GROUP BY 1) t ON t.order_item_id = i.id
    WHERE o.delivery_method = 'courier' AND (coalesce(t.pieces, 0) > i.quantity
      OR (o.status IN ('shipped', 'delivered') AND coalesce(t.pieces, 0) <> i.quantity))
    UNION ALL SELECT t.order_item_id FROM parcel_item t JOIN parcel s ON s.id = t.parcel_id JOIN order_item i ON i.id = t.order_item_id
      WHERE i.order_id <> s.order_id`,
  "I15 a parcel holds something, and is as far as its order": `
    SELECT s.id FROM parcel s JOIN "order" o ON o.id = s.order_id
    WHERE (s.status <> 'undelivered' AND NOT EXISTS (SELECT FROM parcel_item t WHERE t.parcel_id = s.id))
      OR (s.status <> 'undelivered' AND o.delivery_method <> 'courier') OR o.status = 'pending'
      OR (o.status = 'delivered' AND s.status = 'handed_over')
      OR (o.status = 'shipped' AND o.delivery_method = 'courier' AND NOT EXISTS (SELECT FROM parcel w WHERE w.order_id = o.id AND w.status = 'handed_over'))
      OR (o.status = 'cancelled' AND s.status <> 'undelivered')`,
  "I7 an invoice that was taken back is credited in full": `
    SELECT i.id FROM invoice c JOIN invoice i ON i.id = c.credited_id JOIN invoice every ON every.credited_id = i.id
    WHERE c.takes_back GROUP BY i.id HAVING sum((every.content#>>'{totals,total}')::bigint) <> (i.content#>>'{totals,total}')::bigint`,
  "I8 a cart has each variant once, with a quantity of 1 to 999": `
    SELECT user_id FROM cart_item GROUP BY user_id, variant_id HAVING count(*) > 1 OR min(quantity) < 1 OR max(quantity) > 999`,
  "I9 the returned pieces of a line are those of its returns that were neither refused, withdrawn nor replaced": `
    SELECT i.id FROM order_item i LEFT JOIN (
      SELECT t.order_item_id, sum(CASE WHEN r.status = 'requested' THEN t.quantity
        WHEN r.status IN ('approved', 'received', 'refunded') OR (r.status = 'closed' AND t.is_restocked IS NOT NULL) THEN t.approved
        ELSE 0 END) AS pieces
      FROM return_item t JOIN "return" r ON r.id = t.return_id GROUP BY 1) t ON t.order_item_id = i.id
    WHERE i.returned <> coalesce(t.pieces, 0)`,
  "I9 only claims are settled without their goods, and what is kept back of a return is part of its worth and has a reason": `
    SELECT id FROM "return" WHERE (keeps_goods AND (NOT is_claim OR status NOT IN ('refunded', 'replaced')))
      OR deduction < 0 OR (deduction > 0 AND (status <> 'refunded' OR deduction_reason = '' OR refund + credited <= 0))`,
  "I9 what is settled of a return's items is what was refunded or credited, but for the delivery": `
    SELECT r.id FROM "return" r JOIN (SELECT return_id, sum(coalesce(refund, 0)) AS worth FROM return_item GROUP BY 1) t ON t.return_id = r.id
    JOIN "order" o ON o.id = r.order_id
    WHERE r.status = 'refunded' AND t.worth + CASE WHEN r.is_delivery_refunded THEN o.delivery ELSE 0 END <> r.refund + r.credited`,
  "I9 the part of a refund that is store credit has payments that say so": `
    SELECT r.order_id FROM (SELECT order_id, sum(store_credit) AS credit FROM "return" GROUP BY 1) r
    LEFT JOIN (SELECT order_id, sum(amount) AS credit FROM payment
      WHERE method = 'store_credit' AND status = 'refunded' AND note LIKE 'Paid back for a return: %' GROUP BY 1) p ON p.order_id = r.order_id
    WHERE r.credit <> coalesce(p.credit, 0)`,
  "I9 what an exchange moved left one order and paid the other": `
    SELECT r.id FROM "return" r WHERE r.moved > 0 AND (
      NOT EXISTS (SELECT FROM payment p WHERE p.order_id = r.order_id AND p.method = 'exchange' AND p.status = 'refunded' AND p.amount = r.moved)
      OR NOT EXISTS (SELECT FROM payment p JOIN "order" n ON n.id = p.order_id
        WHERE n.user_id = r.user_id AND p.method = 'exchange' AND p.paid_at IS NOT NULL))
    UNION ALL SELECT p.id FROM payment p WHERE p.method = 'exchange' AND NOT EXISTS (SELECT FROM "order" n WHERE n.replaces_id = p.order_id)
      AND NOT EXISTS (SELECT FROM "return" r WHERE r.moved > 0 AND p.order_id IN (r.order_id, r.exchange_order_id))
    UNION ALL SELECT r.id FROM "return" r WHERE r.credit_moved > r.store_credit OR r.credit_moved < 0 OR (r.credit_moved > 0
      AND NOT EXISTS (SELECT FROM store_credit c WHERE c.user_id = r.user_id AND c.kind = 'spent' AND c.amount = -r.credit_moved))
    UNION ALL SELECT r.id FROM "return" r JOIN "order" o ON o.id = r.order_id JOIN "order" n ON n.id = r.exchange_order_id
      WHERE o.user_id <> n.user_id OR o.id = n.id`,
  "I10 only an order that is neither sent nor cancelled is on hold, or waits for a change": `
    SELECT id FROM "order" WHERE coalesce(held_at, change_requested_at) IS NOT NULL AND status NOT IN ('pending', 'confirmed')`,
  "I14 a coupon's count matches its uses and never exceeds its limit": `
    SELECT c.id FROM coupon c LEFT JOIN (SELECT coupon_id, count(*) AS uses FROM coupon_use GROUP BY 1) u ON u.coupon_id = c.id
    WHERE coalesce(u.uses, 0) <> c.used OR c.used > coalesce(c.max_uses, c.used)`,
};

/** For goods whose opening stock was recorded too, as in every shop: the ledger must match the stock. */
export const ledgerRule: Record<string, string> = {
  "I2 a variant's stock movements add up to its stock": `
    SELECT variant.id FROM variant LEFT JOIN (SELECT variant_id, sum(delta) AS sum FROM stock_movement GROUP BY 1) moved
      ON moved.variant_id = variant.id WHERE variant.stock <> coalesce(moved.sum, 0)`,
};

type Query = (sql: string) => Promise<unknown[]>;

/** The rules that the database breaks now, each with some of the rows; empty if all is well. */
export async function findBroken(rules: Record<string, string>, query: Query): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, sql] of Object.entries(rules)) {
    const rows = await query(sql);
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return broken;
}
