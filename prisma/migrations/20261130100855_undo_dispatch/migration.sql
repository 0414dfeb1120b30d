-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "takes_back" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_takes_back" CHECK (NOT "takes_back" OR "kind" = 'credit_note');
CREATE UNIQUE INDEX "invoice_taken_back_once" ON "invoice"("credited_id") WHERE "takes_back";
