-- How staff record that money came.
ALTER TYPE "payment_method" ADD VALUE 'cash';
ALTER TYPE "payment_method" ADD VALUE 'qr';
ALTER TYPE "payment_method" ADD VALUE 'card';

ALTER TABLE "order" ADD COLUMN "credited" BIGINT NOT NULL DEFAULT 0,
  ADD CONSTRAINT "order_credited" CHECK ("credited" BETWEEN 0 AND "total");

ALTER TABLE "payment" ADD COLUMN "paid_at" TIMESTAMPTZ(3),
  ADD COLUMN "taken_by_id" UUID;

-- An order may be paid in parts. However often a gateway tells it, never more than its total is paid, less what was credited.
-- The order's row is locked by whoever changes either (lib/order/tell.ts), so the sum is true when it is read.
DROP INDEX "payment_one_paid";

CREATE FUNCTION "refuse_overpaid"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" uuid;
BEGIN
  IF TG_TABLE_NAME = 'payment' THEN "changed" := NEW."order_id"; ELSE "changed" := NEW."id"; END IF;
  IF (SELECT coalesce(sum(p."amount"), 0) FROM "payment" p WHERE p."order_id" = "changed" AND p."status" = 'paid')
    > (SELECT o."total" - o."credited" FROM "order" o WHERE o."id" = "changed")
  THEN
    RAISE EXCEPTION 'more would be paid for order % than it costs', "changed" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "refuse_overpaid" AFTER INSERT OR UPDATE OF "status", "amount" ON "payment"
  FOR EACH ROW WHEN (NEW."status" = 'paid') EXECUTE FUNCTION "refuse_overpaid"();
CREATE TRIGGER "refuse_overpaid" AFTER UPDATE OF "credited", "total" ON "order"
  FOR EACH ROW WHEN (NEW."credited" <> OLD."credited" OR NEW."total" <> OLD."total") EXECUTE FUNCTION "refuse_overpaid"();
