-- AlterTable
ALTER TABLE "newsletter_subscriber" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';

-- AlterTable
ALTER TABLE "stock_alert" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';

ALTER TABLE "newsletter_subscriber" ADD CONSTRAINT "newsletter_subscriber_language_check" CHECK ("language" IN ('en', 'ne'));
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_language_check" CHECK ("language" IN ('en', 'ne'));

-- The list of what is not translated yet reads them.
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "mail_template"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sms_template"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "newsletter_issue"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
