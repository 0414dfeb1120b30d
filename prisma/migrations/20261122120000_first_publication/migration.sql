-- AlterTable
ALTER TABLE "product" ADD COLUMN     "published_at" TIMESTAMPTZ(3);

-- Of what was archived long ago nobody can tell any more; what was deleted as a draft was one.
UPDATE "product" SET "published_at" = "created_at"
WHERE "status" = 'published' OR ("status" = 'archived' AND "status_deleted" IS DISTINCT FROM 'draft');

-- Whoever publishes, and in whatever way: form, change of many, import.
CREATE FUNCTION "note_first_publication"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."published_at" := now();
  RETURN NEW;
END $$;
CREATE TRIGGER "product_first_published" BEFORE INSERT OR UPDATE OF "status" ON "product" FOR EACH ROW
  WHEN (NEW."status" = 'published' AND NEW."published_at" IS NULL) EXECUTE FUNCTION "note_first_publication"();
