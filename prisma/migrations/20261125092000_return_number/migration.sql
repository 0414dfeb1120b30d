-- The number of a return that people use, "R-00042", and where the customer wants the money of an order paid in cash.

CREATE SEQUENCE "return_number_seq" AS INTEGER;

-- AlterTable
ALTER TABLE "return" ADD COLUMN     "number" INTEGER NOT NULL DEFAULT nextval('return_number_seq'),
ADD COLUMN     "refund_to" TEXT NOT NULL DEFAULT '';

ALTER SEQUENCE "return_number_seq" OWNED BY "return"."number";

-- CreateIndex
CREATE UNIQUE INDEX "return_number_key" ON "return"("number");
