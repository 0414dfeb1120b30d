-- AlterTable
ALTER TABLE "user" ADD COLUMN "order_news" TEXT NOT NULL DEFAULT 'email';

ALTER TABLE "user" ADD CONSTRAINT "user_order_news" CHECK ("order_news" IN ('email', 'text', 'both'));
