-- AlterTable
ALTER TABLE "order" ADD COLUMN "call_at" TIMESTAMPTZ(3),
ADD COLUMN "call_status" TEXT;

ALTER TABLE "order" ADD CONSTRAINT "order_call_status" CHECK ("call_status" IN ('to_call', 'no_answer', 'wrong_number', 'confirmed'));

-- Those that staff have to call are few among many.
CREATE INDEX "order_to_call" ON "order"("call_at") WHERE "status" = 'pending' AND "call_status" IN ('to_call', 'no_answer', 'wrong_number');
