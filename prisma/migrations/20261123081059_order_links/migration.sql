-- CreateTable
CREATE TABLE "order_link" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "opens" INTEGER NOT NULL DEFAULT 0,
    "first_opened_at" TIMESTAMPTZ(3),
    "last_opened_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "order_link_code_hash_key" ON "order_link"("code_hash");

-- CreateIndex
CREATE INDEX "order_link_order_id_idx" ON "order_link"("order_id");

-- An order has one link that works.
CREATE UNIQUE INDEX "order_link_live" ON "order_link"("order_id") WHERE "revoked_at" IS NULL;

-- AddForeignKey
ALTER TABLE "order_link" ADD CONSTRAINT "order_link_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
