-- The packs and quantities that customers save for later, beside the products of their wishlist.

-- CreateTable
CREATE TABLE "saved_line" (
    "user_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "variant_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_line_pkey" PRIMARY KEY ("user_id","variant_id"),
    CONSTRAINT "saved_line_quantity" CHECK ("quantity" BETWEEN 1 AND 999)
);

-- CreateIndex
CREATE INDEX "saved_line_user_id_product_id_idx" ON "saved_line"("user_id", "product_id");

-- CreateIndex
CREATE INDEX "saved_line_variant_id_idx" ON "saved_line"("variant_id");

-- AddForeignKey
ALTER TABLE "saved_line" ADD CONSTRAINT "saved_line_user_id_product_id_fkey" FOREIGN KEY ("user_id", "product_id") REFERENCES "wishlist_item"("user_id", "product_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_line" ADD CONSTRAINT "saved_line_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
