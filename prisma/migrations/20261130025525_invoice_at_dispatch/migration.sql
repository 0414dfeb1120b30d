-- Which invoice of its order an invoice replaces (docs/decisions/0106).
ALTER TABLE "invoice" ADD COLUMN     "replaces_id" UUID;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_replaces" CHECK ("replaces_id" IS NULL OR "kind" = 'invoice');
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- An order has one invoice that replaces none, and each invoice is replaced at most once: of all, one is the current invoice.
CREATE UNIQUE INDEX "invoice_replaces_id_key" ON "invoice"("replaces_id");
DROP INDEX "invoice_one_each";
CREATE UNIQUE INDEX "invoice_one_each" ON "invoice"("order_id") WHERE "kind" = 'invoice' AND "replaces_id" IS NULL;

-- Who printed which copy of a tax document, and when.
CREATE TABLE "invoice_print" (
    "id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "copy" INTEGER NOT NULL,
    "via" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT NOT NULL DEFAULT '',
    "printed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_print_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "invoice_print_copy" CHECK ("copy" > 0),
    CONSTRAINT "invoice_print_via" CHECK ("via" IN ('staff', 'customer', 'link'))
);
CREATE INDEX "invoice_print_printed_at_idx" ON "invoice_print"("printed_at");
CREATE UNIQUE INDEX "invoice_print_invoice_id_copy_key" ON "invoice_print"("invoice_id", "copy");
ALTER TABLE "invoice_print" ADD CONSTRAINT "invoice_print_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE FUNCTION "keep_invoice_print"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record of a print is not changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "invoice_print_kept" BEFORE UPDATE OR DELETE ON "invoice_print" FOR EACH ROW EXECUTE FUNCTION "keep_invoice_print"();

-- When tax invoices are issued. A shop that has issued some keeps its habit, until its accountant chooses otherwise.
ALTER TABLE "company_detail" ADD COLUMN     "invoice_at" TEXT NOT NULL DEFAULT 'dispatch';
ALTER TABLE "company_detail" ADD CONSTRAINT "company_detail_invoice_at" CHECK ("invoice_at" IN ('dispatch', 'confirmation'));
UPDATE "company_detail" SET "invoice_at" = 'confirmation' WHERE EXISTS (SELECT FROM "invoice");
