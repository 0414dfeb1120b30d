-- The report on money reads only the payments and refunds of its days (lib/report/books/money.ts).
CREATE INDEX "payment_received" ON "payment"("paid_at") WHERE "status" IN ('paid', 'refund_due', 'refunded');
CREATE INDEX "payment_paid_on" ON "payment"("paid_on") WHERE "paid_on" IS NOT NULL;
CREATE INDEX "order_event_refunded" ON "order_event"("created_at") WHERE "kind" = 'refunded';
CREATE INDEX "return_event_refunded" ON "return_event"("created_at") WHERE "kind" = 'refunded';
