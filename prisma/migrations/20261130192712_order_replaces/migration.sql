-- AlterTable
ALTER TABLE "order" ADD COLUMN     "replaces_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "order_replaces_id_key" ON "order"("replaces_id");

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "order"("id") ON DELETE SET NULL ON UPDATE CASCADE;
