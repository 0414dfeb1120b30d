-- CreateEnum
CREATE TYPE "synonym_kind" AS ENUM ('problem', 'place', 'material', 'word', 'help', 'not_sold');

-- CreateTable
CREATE TABLE "search_synonym" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "synonym_kind" NOT NULL,
    "words" TEXT[],
    "finds" UUID[],
    "page" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_synonym_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_miss" (
    "id" UUID NOT NULL,
    "term" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "last_day" DATE NOT NULL,

    CONSTRAINT "search_miss_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "search_miss_term_key" ON "search_miss"("term");

CREATE UNIQUE INDEX "search_synonym_name_once" ON "search_synonym" (lower(btrim("name")));
ALTER TABLE "search_synonym"
  ADD CONSTRAINT "search_synonym_words" CHECK (cardinality("words") > 0),
  ADD CONSTRAINT "search_synonym_page" CHECK (("kind" = 'help') = ("page" IS NOT NULL));
ALTER TABLE "search_miss" ADD CONSTRAINT "search_miss_count" CHECK ("count" > 0);

-- Visitors find by the synonyms: what was found before a change is out of date.
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_synonym"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_content"();
