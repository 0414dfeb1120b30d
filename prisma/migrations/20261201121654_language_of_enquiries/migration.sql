-- AlterTable
ALTER TABLE "enquiry" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';

ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_language_check" CHECK ("language" IN ('en', 'ne'));
