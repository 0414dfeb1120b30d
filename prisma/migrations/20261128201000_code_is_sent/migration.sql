-- AlterTable
ALTER TABLE "sign_in_code" ADD COLUMN     "is_sent" BOOLEAN NOT NULL DEFAULT true;
