-- AlterTable
ALTER TABLE "product_import" ADD COLUMN     "stock_reason" "stock_reason";
