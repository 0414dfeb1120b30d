ALTER TYPE "newsletter_status" ADD VALUE 'scheduled' AFTER 'draft';

ALTER TABLE "newsletter_issue" ADD COLUMN "segment" TEXT NOT NULL DEFAULT 'everyone',
  ADD COLUMN "category_id" UUID,
  ADD COLUMN "scheduled_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "newsletter_issue_segment" CHECK ("segment" IN ('everyone', 'customers', 'b2b', 'category'));

ALTER TABLE "newsletter_issue" ADD CONSTRAINT "newsletter_issue_category_id_fkey"
  FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- As text: a value that this transaction adds to the type cannot be used before it ends.
ALTER TABLE "newsletter_issue" DROP CONSTRAINT "newsletter_issue_started",
  ADD CONSTRAINT "newsletter_issue_started" CHECK (("status"::text IN ('draft', 'scheduled')) = ("started_at" IS NULL)),
  ADD CONSTRAINT "newsletter_issue_scheduled" CHECK ("status"::text <> 'scheduled' OR "scheduled_at" IS NOT NULL);
