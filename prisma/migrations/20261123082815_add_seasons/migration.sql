-- CreateEnum
CREATE TYPE "rain_risk" AS ENUM ('dry', 'showers', 'monsoon');

-- CreateTable
CREATE TABLE "season" (
    "province" TEXT NOT NULL,
    "risks" "rain_risk"[],

    CONSTRAINT "season_pkey" PRIMARY KEY ("province")
);

ALTER TABLE "season" ADD CONSTRAINT "season_twelve_months" CHECK (coalesce(array_length("risks", 1), 0) = 12);

CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "season"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_content"();
