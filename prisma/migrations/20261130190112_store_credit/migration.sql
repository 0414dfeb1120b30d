-- CreateEnum
CREATE TYPE "store_credit_kind" AS ENUM ('refund', 'claim', 'goodwill', 'spent', 'returned', 'taken_back');

-- AlterEnum
ALTER TYPE "payment_method" ADD VALUE 'store_credit';

-- CreateTable
CREATE TABLE "store_credit" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "store_credit_kind" NOT NULL,
    "amount" BIGINT NOT NULL,
    "order_id" UUID,
    "reason" TEXT NOT NULL DEFAULT '',
    "actor_id" UUID,
    "idempotency_key" TEXT,
    "request_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "store_credit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "store_credit_user_id_id_idx" ON "store_credit"("user_id", "id");

-- CreateIndex
CREATE INDEX "store_credit_order_id_idx" ON "store_credit"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "store_credit_user_id_idempotency_key_key" ON "store_credit"("user_id", "idempotency_key");

-- AddForeignKey
ALTER TABLE "store_credit" ADD CONSTRAINT "store_credit_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "store_credit" ADD CONSTRAINT "store_credit_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "store_credit" ADD CONSTRAINT "store_credit_sign"
  CHECK ("amount" <> 0 AND ("amount" < 0) = ("kind" IN ('spent', 'taken_back')));
ALTER TABLE "store_credit" ADD CONSTRAINT "store_credit_order" CHECK ("order_id" IS NOT NULL OR "kind" NOT IN ('spent', 'returned'));
ALTER TABLE "store_credit" ADD CONSTRAINT "store_credit_reason" CHECK (btrim("reason") <> '' OR "kind" IN ('spent', 'returned'));
-- Sales to people without a name share one account (docs/decisions/0108).
ALTER TABLE "store_credit" ADD CONSTRAINT "store_credit_named" CHECK ("user_id" <> '00000000-0000-7000-8000-000000000010');

-- Nobody spends what they do not have, also in two orders at once: the lock is the one of lib/sales/store-credit/ledger.ts, and the
-- sum is read after it.
CREATE FUNCTION "refuse_overspent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('store credit ' || NEW."user_id", 0));
  IF NEW."amount" < 0 AND (SELECT sum("amount") FROM "store_credit" WHERE "user_id" = NEW."user_id") < 0 THEN
    RAISE EXCEPTION 'more store credit would be spent than there is' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "store_credit_covered" AFTER INSERT ON "store_credit" FOR EACH ROW EXECUTE FUNCTION "refuse_overspent"();

CREATE FUNCTION "keep_store_credit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'user_id' - 'idempotency_key' = to_jsonb(OLD) - 'user_id' - 'idempotency_key' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an entry of the store credit is not changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "store_credit_kept" BEFORE UPDATE OR DELETE ON "store_credit" FOR EACH ROW EXECUTE FUNCTION "keep_store_credit"();
