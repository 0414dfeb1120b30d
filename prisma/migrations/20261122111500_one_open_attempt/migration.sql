-- One open try to pay an order by a gateway, however many ask for one at once. Of those that are open now the newest stays; the
-- others are looked after as any that failed: money that comes by them is taken, or owed back.
UPDATE "payment" SET "status" = 'failed', "note" = 'Another way of paying was chosen.', "updated_at" = now()
WHERE "status" = 'unpaid' AND "method" IN ('esewa', 'khalti') AND EXISTS (
  SELECT FROM "payment" newer WHERE newer."order_id" = "payment"."order_id" AND newer."status" = 'unpaid'
    AND newer."method" IN ('esewa', 'khalti') AND (newer."created_at", newer."id") > ("payment"."created_at", "payment"."id"));
CREATE UNIQUE INDEX "payment_one_open_attempt" ON "payment"("order_id")
  WHERE "status" = 'unpaid' AND "method" IN ('esewa', 'khalti');
