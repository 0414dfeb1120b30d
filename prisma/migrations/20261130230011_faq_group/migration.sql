-- AlterTable
ALTER TABLE "faq" ADD COLUMN     "group_name" TEXT NOT NULL DEFAULT '';
