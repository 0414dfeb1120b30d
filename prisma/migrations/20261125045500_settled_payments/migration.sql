-- contract: the previous release opens a second cash-on-delivery payment only if a customer changes to a transfer and back, and is
-- then refused for the minute of the update; nothing is written.
ALTER TABLE "payment" ADD COLUMN "requested_amount" BIGINT,
  ADD COLUMN "idempotency_key" TEXT,
  ADD COLUMN "request_hash" TEXT,
  ADD COLUMN "resolved_at" TIMESTAMPTZ(3);

-- Staff who record a payment twice with the same key record it once.
CREATE UNIQUE INDEX "payment_order_id_idempotency_key_key" ON "payment"("order_id", "idempotency_key");

-- At most one open cash-on-delivery payment per order. Of those that are open now, the newest stays.
UPDATE "payment" SET "status" = 'failed', "note" = 'Another payment method was chosen.', "updated_at" = now()
WHERE "status" = 'unpaid' AND "method" = 'cod' AND EXISTS (
  SELECT FROM "payment" newer WHERE newer."order_id" = "payment"."order_id" AND newer."status" = 'unpaid'
    AND newer."method" = 'cod' AND (newer."created_at", newer."id") > ("payment"."created_at", "payment"."id"));
CREATE UNIQUE INDEX "payment_one_open_cash" ON "payment"("order_id") WHERE "status" = 'unpaid' AND "method" = 'cod';
