-- CreateEnum
CREATE TYPE "translation_state" AS ENUM ('draft', 'done');

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en';

-- CreateTable
CREATE TABLE "translation" (
    "language" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "english" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" "translation_state" NOT NULL DEFAULT 'done',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "translation_pkey" PRIMARY KEY ("language","hash")
);

ALTER TABLE "user" ADD CONSTRAINT "user_language_check" CHECK ("language" IN ('en', 'ne'));
ALTER TABLE "translation" ADD CONSTRAINT "translation_language_check" CHECK ("language" = 'ne');

CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "translation"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
