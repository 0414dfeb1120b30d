-- CreateEnum
CREATE TYPE "gateway_refund_state" AS ENUM ('asked', 'done', 'failed', 'unclear');

-- CreateTable
CREATE TABLE "gateway_refund" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "state" "gateway_refund_state" NOT NULL DEFAULT 'asked',
    "status_before" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "actor_id" UUID,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "gateway_refund_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "gateway_refund_payment_id_idx" ON "gateway_refund"("payment_id");

-- AddForeignKey
ALTER TABLE "gateway_refund" ADD CONSTRAINT "gateway_refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "gateway_refund" ADD CONSTRAINT "gateway_refund_amount" CHECK ("amount" > 0);
ALTER TABLE "gateway_refund" ADD CONSTRAINT "gateway_refund_answered" CHECK (("state" IN ('done', 'failed')) = ("answered_at" IS NOT NULL));
-- A payment is refunded once, and a gateway is asked for one refund of a transaction at a time: otherwise nobody could tell them apart.
CREATE UNIQUE INDEX "gateway_refund_once" ON "gateway_refund"("payment_id") WHERE "state" <> 'failed';
CREATE UNIQUE INDEX "gateway_refund_one_open" ON "gateway_refund"("reference") WHERE "state" IN ('asked', 'unclear');
