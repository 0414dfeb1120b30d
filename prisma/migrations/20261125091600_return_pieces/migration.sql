-- How many pieces of a returned item went back into stock. Null for what was received before: all or none, as "is_restocked" says.

-- AlterTable
ALTER TABLE "return_item" ADD COLUMN     "restocked" INTEGER;

ALTER TABLE "return_item" ADD CONSTRAINT "return_item_restocked" CHECK ("restocked" >= 0);
