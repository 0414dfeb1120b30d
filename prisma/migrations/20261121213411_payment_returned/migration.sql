-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "returned_at" TIMESTAMPTZ(3);
