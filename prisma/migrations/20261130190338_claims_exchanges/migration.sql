ALTER TYPE "payment_method" ADD VALUE 'exchange';
ALTER TYPE "return_cause" ADD VALUE 'leaking';
ALTER TYPE "return_cause" ADD VALUE 'missing';
ALTER TYPE "return_cause" ADD VALUE 'faulty';
ALTER TYPE "return_cause" ADD VALUE 'expired';
ALTER TYPE "return_cause" ADD VALUE 'changed_mind';

ALTER TABLE "return" ADD COLUMN     "deduction" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "deduction_reason" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "exchange_order_id" UUID,
ADD COLUMN     "is_claim" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "keeps_goods" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "moved" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "resent_cost" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "resent_courier" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "resent_tracking" TEXT NOT NULL DEFAULT '';
ALTER TABLE "return" ADD CONSTRAINT "return_deduction" CHECK ("deduction" = 0 OR ("deduction" > 0 AND "deduction_reason" <> ''));
ALTER TABLE "return" ADD CONSTRAINT "return_moved" CHECK ("moved" = 0 OR ("moved" > 0 AND "moved" <= "refund" AND "exchange_order_id" IS NOT NULL));
ALTER TABLE "return" ADD CONSTRAINT "return_keeps_goods" CHECK ("is_claim" OR NOT "keeps_goods");
CREATE UNIQUE INDEX "return_exchange_order_id_key" ON "return"("exchange_order_id");
ALTER TABLE "return" ADD CONSTRAINT "return_exchange_order_id_fkey"
  FOREIGN KEY ("exchange_order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "return_item" ADD COLUMN     "expected" INTEGER;

-- What was undone may happen again.
ALTER TABLE "return_event" ADD COLUMN     "undone_at" TIMESTAMPTZ(3);
DROP INDEX "return_event_once";
CREATE UNIQUE INDEX "return_event_once" ON "return_event"("return_id", "kind") WHERE NOT "is_partial" AND "undone_at" IS NULL;
