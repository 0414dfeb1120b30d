-- CreateTable
CREATE TABLE "list_view" (
    "id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" JSONB NOT NULL,
    "owner_id" UUID NOT NULL,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "list_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "list_view_default" (
    "list" TEXT NOT NULL,
    "role_id" UUID NOT NULL,
    "view_id" UUID NOT NULL,

    CONSTRAINT "list_view_default_pkey" PRIMARY KEY ("list","role_id")
);

-- CreateIndex
CREATE INDEX "list_view_owner_id_idx" ON "list_view"("owner_id");

-- CreateIndex
CREATE INDEX "list_view_list_idx" ON "list_view"("list");

-- CreateIndex
CREATE INDEX "list_view_default_role_id_idx" ON "list_view_default"("role_id");

-- CreateIndex
CREATE INDEX "list_view_default_view_id_idx" ON "list_view_default"("view_id");

-- AddForeignKey
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_view_default" ADD CONSTRAINT "list_view_default_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "staff_role"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_view_default" ADD CONSTRAINT "list_view_default_view_id_fkey" FOREIGN KEY ("view_id") REFERENCES "list_view"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "list_view"
  ADD CONSTRAINT "list_view_name_check" CHECK (char_length("name") BETWEEN 1 AND 40),
  ADD CONSTRAINT "list_view_query_check" CHECK (jsonb_typeof("query") = 'object' AND octet_length("query"::text) <= 8000);

-- A name says which view is meant: among one's own of a list, and among those that everybody sees.
CREATE UNIQUE INDEX "list_view_own_name_key" ON "list_view"("owner_id", "list", lower("name")) WHERE NOT "is_shared";
CREATE UNIQUE INDEX "list_view_shared_name_key" ON "list_view"("list", lower("name")) WHERE "is_shared";

-- The order desk arranges the lists of its colleagues; owners may do everything anyway.
UPDATE "staff_role" SET "rights" = array_append("rights", 'view.share')
WHERE "id" = '00000000-0000-7000-8000-000000000002' AND NOT 'view.share' = ANY("rights");
