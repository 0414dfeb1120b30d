-- AlterTable
ALTER TABLE "user" ADD COLUMN     "calendar" TEXT NOT NULL DEFAULT 'both';
ALTER TABLE "user" ADD CONSTRAINT "user_calendar" CHECK ("calendar" IN ('ad', 'bs', 'both'));
