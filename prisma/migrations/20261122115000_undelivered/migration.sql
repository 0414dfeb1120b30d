-- A parcel that came back undelivered: all of it is taken in again, and what cannot be sold any more is written off.
ALTER TYPE "stock_reason" ADD VALUE 'undelivered';
ALTER TYPE "stock_reason" ADD VALUE 'written_off';

ALTER TABLE "order" ADD COLUMN "courier_cost" BIGINT NOT NULL DEFAULT 0,
  ADD CONSTRAINT "order_courier_cost" CHECK ("courier_cost" >= 0);

-- The part of a return's worth that lowered what was still due for its order. The rest of it was paid back ("refund").
ALTER TABLE "return" ADD COLUMN "credited" BIGINT NOT NULL DEFAULT 0,
  ADD CONSTRAINT "return_credited" CHECK ("credited" >= 0);
