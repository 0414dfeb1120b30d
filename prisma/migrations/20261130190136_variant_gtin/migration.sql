-- AlterTable
ALTER TABLE "variant" ADD COLUMN     "gtin" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "variant_gtin_key" ON "variant"("gtin");
