-- CreateEnum
CREATE TYPE "import_status" AS ENUM ('checked', 'queued', 'running', 'done', 'failed');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "stock_reason" ADD VALUE 'received';
ALTER TYPE "stock_reason" ADD VALUE 'damaged';
ALTER TYPE "stock_reason" ADD VALUE 'stocktake';

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "price_group_id" UUID;

-- AlterTable
ALTER TABLE "subcategory" ADD COLUMN     "picture_key" TEXT;

-- AlterTable
ALTER TABLE "brand" ADD COLUMN     "logo_key" TEXT;

-- AlterTable
ALTER TABLE "product" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "seo_description" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "seo_title" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "status_deleted" "product_status";

-- AlterTable
ALTER TABLE "order" ADD COLUMN     "placed_by_id" UUID;

-- CreateTable
CREATE TABLE "price_group" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "basis_points" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "price_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_tier" (
    "variant_id" UUID NOT NULL,
    "min_quantity" INTEGER NOT NULL,
    "price" BIGINT NOT NULL,

    CONSTRAINT "price_tier_pkey" PRIMARY KEY ("variant_id","min_quantity")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_import" (
    "id" UUID NOT NULL,
    "actor_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,
    "status" "import_status" NOT NULL DEFAULT 'checked',
    "rows" INTEGER NOT NULL DEFAULT 0,
    "finished" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_import_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "price_group_name_key" ON "price_group"("name");

-- CreateIndex
CREATE INDEX "audit_entry_created_at_idx" ON "audit_entry"("created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_entry_subject_subject_id_created_at_idx" ON "audit_entry"("subject", "subject_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "product_import_created_at_idx" ON "product_import"("created_at" DESC);

-- CreateIndex
CREATE INDEX "user_price_group_id_idx" ON "user"("price_group_id");

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_price_group_id_fkey" FOREIGN KEY ("price_group_id") REFERENCES "price_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_tier" ADD CONSTRAINT "price_tier_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "price_group" ADD CONSTRAINT "price_group_basis_points" CHECK ("basis_points" BETWEEN 0 AND 9000),
  ADD CONSTRAINT "price_group_name" CHECK (btrim("name") <> '');
ALTER TABLE "price_tier" ADD CONSTRAINT "price_tier_min_quantity" CHECK ("min_quantity" > 1),
  ADD CONSTRAINT "price_tier_price" CHECK ("price" > 0);
-- What is deleted is nowhere sold: nothing that asks for published products has to know of deletion.
ALTER TABLE "product" ADD CONSTRAINT "product_deleted" CHECK ("deleted_at" IS NULL OR "status" = 'archived'),
  ADD CONSTRAINT "product_status_deleted" CHECK (("deleted_at" IS NULL) = ("status_deleted" IS NULL)),
  ADD CONSTRAINT "product_seo" CHECK (length("seo_title") <= 120 AND length("seo_description") <= 320);
ALTER TABLE "product_import" ADD CONSTRAINT "product_import_finished" CHECK ("finished" BETWEEN 0 AND "rows");

-- What was written down stays as it is, and stays.
CREATE FUNCTION "keep_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is not changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "audit_entry_kept" BEFORE UPDATE OR DELETE ON "audit_entry"
  FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();
