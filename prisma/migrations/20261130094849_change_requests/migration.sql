-- AlterTable
ALTER TABLE "order" ADD COLUMN     "change_request" TEXT,
ADD COLUMN     "change_requested_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "packing_slip_print" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT NOT NULL DEFAULT '',
    "printed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "packing_slip_print_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "packing_slip_print_order_id_idx" ON "packing_slip_print"("order_id");

-- AddForeignKey
ALTER TABLE "packing_slip_print" ADD CONSTRAINT "packing_slip_print_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order" ADD CONSTRAINT "order_change_request" CHECK ("change_requested_at" IS NULL OR "change_request" <> '');
ALTER TABLE "packing_slip_print" ADD CONSTRAINT "packing_slip_print_version" CHECK ("version" > 0);
-- Few orders wait for an answer at a time.
CREATE INDEX "order_change_requested" ON "order"("change_requested_at") WHERE "change_requested_at" IS NOT NULL;
