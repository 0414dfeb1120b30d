ALTER TABLE "variant" ADD COLUMN "low_stock_at" INTEGER NOT NULL DEFAULT 5;
ALTER TABLE "variant" ADD CONSTRAINT "variant_low_stock_at" CHECK ("low_stock_at" BETWEEN 0 AND 1000000);

CREATE TABLE "price_change" (
    "id" UUID NOT NULL,
    "actor_id" UUID NOT NULL,
    "prices" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "price_change_pkey" PRIMARY KEY ("id")
);
