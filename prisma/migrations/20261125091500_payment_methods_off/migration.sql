-- The payment methods that staff have switched off.

-- AlterTable
ALTER TABLE "company_detail" ADD COLUMN     "methods_off" "payment_method"[] DEFAULT ARRAY[]::"payment_method"[];
