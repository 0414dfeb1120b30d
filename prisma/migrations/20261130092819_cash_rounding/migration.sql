-- Cash is paid in whole rupees: what was received is amount + rounding (docs/decisions/0108).
ALTER TABLE "payment" ADD COLUMN     "refund_rounding" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "rounding" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "tendered" BIGINT;
ALTER TABLE "payment" ADD CONSTRAINT "payment_rounding"
  CHECK (abs("rounding") < 100 AND abs("refund_rounding") < 100 AND ("rounding" = 0 OR "method" NOT IN ('esewa', 'khalti')));
ALTER TABLE "payment" ADD CONSTRAINT "payment_tendered" CHECK ("tendered" >= "amount" + "rounding");
