-- CreateEnum
CREATE TYPE "page_kind" AS ENUM ('about', 'privacy_policy', 'return_policy', 'shipping_policy', 'service', 'help');

-- CreateEnum
CREATE TYPE "enquiry_type" AS ENUM ('contact', 'quote', 'inspection', 'grievance');

-- CreateEnum
CREATE TYPE "enquiry_status" AS ENUM ('new', 'open', 'waiting', 'closed', 'spam');

-- CreateEnum
CREATE TYPE "enquiry_entry_kind" AS ENUM ('reply', 'note', 'status', 'assignee');

-- CreateEnum
CREATE TYPE "newsletter_status" AS ENUM ('draft', 'sending', 'sent');

-- CreateEnum
CREATE TYPE "delivery_result" AS ENUM ('waiting', 'sent', 'failed');

-- AlterTable
ALTER TABLE "company_detail" ADD COLUMN     "grievance_email" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "grievance_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "grievance_phone" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "map_url" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "opening_hours" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "sounds" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "viber" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "whatsapp" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "slider" ADD COLUMN     "ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "mobile_picture_key" TEXT,
ADD COLUMN     "starts_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "newsletter_subscriber" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "gallery_folder" ADD COLUMN     "about" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "is_public" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "gallery_image" ADD COLUMN     "alt" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "page" (
    "id" UUID NOT NULL,
    "kind" "page_kind" NOT NULL,
    "slug" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL DEFAULT '',
    "content" JSONB NOT NULL,
    "effective_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "published_id" UUID,

    CONSTRAINT "page_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_version" (
    "id" UUID NOT NULL,
    "page_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "effective_on" DATE,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_by" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "page_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_member" (
    "id" UUID NOT NULL,
    "full_name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "about" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "picture_key" TEXT,
    "is_shown" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "team_member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enquiry" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "type" "enquiry_type" NOT NULL,
    "status" "enquiry_status" NOT NULL DEFAULT 'new',
    "full_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "topic" TEXT NOT NULL DEFAULT '',
    "order_number" TEXT NOT NULL DEFAULT '',
    "message" TEXT NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "preferred_on" DATE,
    "preferred_at" TEXT NOT NULL DEFAULT '',
    "photo_keys" TEXT[],
    "service_id" UUID,
    "user_id" UUID,
    "assignee_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "enquiry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enquiry_entry" (
    "id" UUID NOT NULL,
    "enquiry_id" UUID NOT NULL,
    "kind" "enquiry_entry_kind" NOT NULL,
    "text" TEXT NOT NULL,
    "author_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "enquiry_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_issue" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "preview" TEXT NOT NULL DEFAULT '',
    "content" JSONB NOT NULL,
    "status" "newsletter_status" NOT NULL DEFAULT 'draft',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_issue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_delivery" (
    "issue_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "subscriber_id" UUID,
    "result" "delivery_result" NOT NULL DEFAULT 'waiting',
    "reason" TEXT NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "newsletter_delivery_pkey" PRIMARY KEY ("issue_id","email")
);

-- CreateTable
CREATE TABLE "mail_template" (
    "name" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "opening" TEXT NOT NULL DEFAULT '',
    "closing" TEXT NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_template_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "page_published_id_key" ON "page"("published_id");

-- CreateIndex
CREATE INDEX "page_kind_position_idx" ON "page"("kind", "position");

-- CreateIndex
CREATE UNIQUE INDEX "page_kind_slug_key" ON "page"("kind", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "page_version_page_id_number_key" ON "page_version"("page_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "enquiry_number_key" ON "enquiry"("number");

-- CreateIndex
CREATE INDEX "enquiry_status_created_at_idx" ON "enquiry"("status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "enquiry_user_id_idx" ON "enquiry"("user_id");

-- CreateIndex
CREATE INDEX "enquiry_assignee_id_idx" ON "enquiry"("assignee_id");

-- CreateIndex
CREATE INDEX "enquiry_service_id_idx" ON "enquiry"("service_id");

-- CreateIndex
CREATE INDEX "enquiry_entry_enquiry_id_created_at_idx" ON "enquiry_entry"("enquiry_id", "created_at");

-- CreateIndex
CREATE INDEX "newsletter_delivery_issue_id_result_idx" ON "newsletter_delivery"("issue_id", "result");

-- CreateIndex
CREATE INDEX "newsletter_delivery_subscriber_id_idx" ON "newsletter_delivery"("subscriber_id");

-- The pages there is one of each of; the office writes them.
INSERT INTO "page" ("id", "kind", "slug", "title", "content", "updated_at")
SELECT gen_random_uuid(), each."kind"::"page_kind", replace(each."kind", '_', '-'), each."title", '{"type":"doc","content":[{"type":"paragraph"}]}', now()
FROM (VALUES ('about', 'About us'), ('privacy_policy', 'Privacy policy'), ('return_policy', 'Return policy'),
  ('shipping_policy', 'Shipping policy')) AS each ("kind", "title");

-- What a service was becomes its first published page.
INSERT INTO "page" ("id", "kind", "slug", "position", "title", "summary", "content", "updated_at")
SELECT "id", 'service', btrim(regexp_replace(lower("title"), '[^a-z0-9]+', '-', 'g') || '-' || right("id"::text, 4), '-'),
  "position", "title", "summary",
  jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', coalesce(nullif("summary", ''), "title")))))), now()
FROM "service";
INSERT INTO "page_version" ("id", "page_id", "number", "title", "summary", "content")
SELECT gen_random_uuid(), "id", 1, "title", "summary", "content" FROM "page" WHERE "kind" = 'service';
UPDATE "page" SET "published_id" = "page_version"."id" FROM "page_version" WHERE "page_version"."page_id" = "page"."id";

-- AlterTable
ALTER TABLE "service" DROP COLUMN "position",
DROP COLUMN "summary",
DROP COLUMN "title",
ADD COLUMN     "is_bookable" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "picture_key" TEXT,
ADD COLUMN     "price_from" BIGINT,
ADD COLUMN     "price_unit" TEXT NOT NULL DEFAULT '';

-- Who subscribed before there was a confirmation asked for no other one.
UPDATE "newsletter_subscriber" SET "confirmed_at" = "created_at";

-- AddForeignKey
ALTER TABLE "page" ADD CONSTRAINT "page_published_id_fkey" FOREIGN KEY ("published_id") REFERENCES "page_version"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_version" ADD CONSTRAINT "page_version_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service" ADD CONSTRAINT "service_id_fkey" FOREIGN KEY ("id") REFERENCES "page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "service"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enquiry_entry" ADD CONSTRAINT "enquiry_entry_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_issue_id_fkey" FOREIGN KEY ("issue_id") REFERENCES "newsletter_issue"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "newsletter_subscriber"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- One of each; services and helps are as many as there are.
CREATE UNIQUE INDEX "page_single" ON "page" ("kind") WHERE "kind" NOT IN ('service', 'help');
ALTER TABLE "page" ADD CONSTRAINT "page_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
ALTER TABLE "service" ADD CONSTRAINT "service_price_positive" CHECK ("price_from" > 0);
ALTER TABLE "slider" ADD CONSTRAINT "slider_ends_after_it_starts" CHECK ("ends_at" > "starts_at");
ALTER TABLE "newsletter_issue" ADD CONSTRAINT "newsletter_issue_started" CHECK (("status" = 'draft') = ("started_at" IS NULL));
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_email_form" CHECK ("email" = lower(btrim("email")));

-- "E-00042"
CREATE SEQUENCE "enquiry_number";

-- What was published stays as it was.
CREATE FUNCTION "keep_page_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published version is never changed' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "page_version_kept" BEFORE UPDATE ON "page_version" FOR EACH ROW EXECUTE FUNCTION "keep_page_version"();

-- Visitors see what is published and who is shown; drafts change without them.
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "team_member"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_content"();
CREATE TRIGGER "public_content_changed" AFTER UPDATE OF "published_id", "position", "slug" ON "page"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_content"();
CREATE TRIGGER "public_content_removed" AFTER DELETE OR TRUNCATE ON "page"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_content"();
