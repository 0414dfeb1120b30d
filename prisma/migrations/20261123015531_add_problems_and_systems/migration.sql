-- CreateEnum
CREATE TYPE "fix_kind" AS ENUM ('problem', 'system');

-- CreateTable
CREATE TABLE "fix_entry" (
    "id" UUID NOT NULL,
    "kind" "fix_kind" NOT NULL,
    "slug" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "content" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "published_id" UUID,

    CONSTRAINT "fix_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fix_version" (
    "id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_by" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "fix_version_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "fix_entry_published_id_key" ON "fix_entry"("published_id");

-- CreateIndex
CREATE INDEX "fix_entry_kind_position_idx" ON "fix_entry"("kind", "position");

-- CreateIndex
CREATE UNIQUE INDEX "fix_entry_kind_slug_key" ON "fix_entry"("kind", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "fix_version_entry_id_number_key" ON "fix_version"("entry_id", "number");

-- AddForeignKey
ALTER TABLE "fix_entry" ADD CONSTRAINT "fix_entry_published_id_fkey" FOREIGN KEY ("published_id") REFERENCES "fix_version"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fix_version" ADD CONSTRAINT "fix_version_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "fix_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "fix_entry" ADD CONSTRAINT "fix_entry_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

-- What was published stays as it was: a kept job goes by it.
CREATE FUNCTION "keep_fix_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published version is never changed' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "fix_version_kept" BEFORE UPDATE ON "fix_version" FOR EACH ROW EXECUTE FUNCTION "keep_fix_version"();

-- Visitors see what is published; drafts change without them.
CREATE TRIGGER "public_content_changed" AFTER UPDATE OF "published_id", "position", "slug" ON "fix_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_content"();
CREATE TRIGGER "public_content_removed" AFTER DELETE OR TRUNCATE ON "fix_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_content"();
