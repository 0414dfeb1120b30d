-- Refunds that went another way than the payment came: the books subtract them there.
ALTER TABLE "payment" ADD COLUMN "refund_method" "payment_method";
