-- An import finds variants by their SKU, however it is written.
CREATE INDEX "variant_sku_lower_idx" ON "variant" (lower("sku"));
