-- AlterTable
ALTER TABLE "company_detail" ADD COLUMN     "brand_color" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "logo_key" TEXT,
ADD COLUMN     "logo_square_key" TEXT,
ADD COLUMN     "order_prefix" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "short_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "social_key" TEXT;
ALTER TABLE "company_detail"
  ADD CONSTRAINT "company_detail_order_prefix" CHECK ("order_prefix" ~ '^([A-Z]{2,4})?$'),
  ADD CONSTRAINT "company_detail_brand_color" CHECK ("brand_color" ~ '^(#[0-9a-f]{6})?$');

-- Finds an order by its digits, whatever letters it was given.
CREATE INDEX "order_number_digits" ON "order"(split_part("number", '-', 2));
