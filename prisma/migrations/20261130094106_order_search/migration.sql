-- The list of orders is searched in the ways of Ctrl+K (docs/decisions/0096), and by what was ordered.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX "order_item_name_part" ON "order_item" USING gin ("name" gin_trgm_ops);
    CREATE INDEX "order_item_sku_part" ON "order_item" USING gin ("sku" gin_trgm_ops);
  END IF;
END $$;
CREATE INDEX "order_pan_number_idx" ON "order"("pan_number");

-- What the list of orders and its queues read: the newest that are not deleted, of all or of one status, counted without a look at the rows.
CREATE INDEX "order_listed" ON "order"("created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL;
CREATE INDEX "order_listed_by_status" ON "order"("status", "created_at" DESC, "id" DESC) WHERE "deleted_at" IS NULL;
DROP INDEX "order_status_created_at_idx";
CREATE INDEX "order_payment_status_status_idx" ON "order"("payment_status", "status");
DROP INDEX "order_payment_status_expires_at_idx";
CREATE INDEX "order_attention" ON "order"("created_at") WHERE "attention" IS NOT NULL;
