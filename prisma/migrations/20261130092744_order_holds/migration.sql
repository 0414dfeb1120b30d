-- AlterTable
ALTER TABLE "order" ADD COLUMN     "held_at" TIMESTAMPTZ(3),
ADD COLUMN     "held_until" DATE,
ADD COLUMN     "hold_reason" TEXT;

ALTER TABLE "order" ADD CONSTRAINT "order_hold_reason" CHECK ("held_at" IS NULL OR "hold_reason" <> '');
-- Few orders are on hold at a time.
CREATE INDEX "order_held" ON "order"("held_until") WHERE "held_at" IS NOT NULL;
