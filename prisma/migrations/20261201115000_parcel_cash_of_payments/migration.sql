-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "parcel_cash" JSONB;
