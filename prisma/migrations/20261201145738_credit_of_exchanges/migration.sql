-- AlterTable
ALTER TABLE "return" ADD COLUMN     "credit_moved" BIGINT NOT NULL DEFAULT 0;
