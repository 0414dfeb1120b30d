-- Whose drawer cash is in, and sales that were put aside (docs/decisions/0108).
-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "refund_shift_id" UUID,
ADD COLUMN     "shift_id" UUID;

-- CreateTable
CREATE TABLE "shift" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "closed_by_id" UUID,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "float" BIGINT NOT NULL,
    "expected" BIGINT,
    "counted" BIGINT,
    "notes" JSONB NOT NULL DEFAULT '{}',
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "shift_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "shift_amounts" CHECK ("float" >= 0 AND "counted" >= 0),
    CONSTRAINT "shift_closed" CHECK (num_nonnulls("closed_at", "closed_by_id", "expected", "counted") IN (0, 4)),
    CONSTRAINT "shift_explained" CHECK ("counted" = "expected" OR "reason" <> '')
);

-- CreateTable
CREATE TABLE "held_sale" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "draft" JSONB NOT NULL,
    "held_by_id" UUID NOT NULL,
    "held_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "recalled_by_id" UUID,
    "recalled_at" TIMESTAMPTZ(3),
    "recall_key" TEXT,

    CONSTRAINT "held_sale_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "held_sale_named" CHECK (btrim("name") <> '')
);

-- One open shift each.
CREATE UNIQUE INDEX "shift_one_open" ON "shift"("person_id") WHERE "closed_at" IS NULL;

-- CreateIndex
CREATE INDEX "shift_opened_at_idx" ON "shift"("opened_at" DESC);

-- CreateIndex
CREATE INDEX "shift_person_id_opened_at_idx" ON "shift"("person_id", "opened_at" DESC);

-- CreateIndex
CREATE INDEX "held_sale_expires_at_idx" ON "held_sale"("expires_at");

-- CreateIndex
CREATE INDEX "payment_shift_id_idx" ON "payment"("shift_id");

-- CreateIndex
CREATE INDEX "payment_refund_shift_id_idx" ON "payment"("refund_shift_id");

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_shift_id_fkey" FOREIGN KEY ("shift_id") REFERENCES "shift"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_refund_shift_id_fkey" FOREIGN KEY ("refund_shift_id") REFERENCES "shift"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Whoever reads the money reports reads the shifts too.
UPDATE "staff_role" SET "rights" = array_append("rights", 'payment.shifts')
  WHERE NOT "is_owner" AND 'report.money' = ANY("rights") AND 'payment.see' = ANY("rights");
