-- AlterTable
ALTER TABLE "variant" ADD COLUMN     "shelf" TEXT NOT NULL DEFAULT '';
