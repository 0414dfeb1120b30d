-- AlterTable
ALTER TABLE "product" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "main_uses" JSONB NOT NULL DEFAULT '[]';
