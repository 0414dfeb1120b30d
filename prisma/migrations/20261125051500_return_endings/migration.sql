-- A return that the customer withdrew, and one that staff closed, such as because its goods did not arrive.
ALTER TYPE "return_status" ADD VALUE 'withdrawn';
ALTER TYPE "return_status" ADD VALUE 'closed';

-- A refusal of some of the pieces, which leaves the return open: it may be repeated. Everything else happens once.
ALTER TABLE "return_event" ADD COLUMN "is_partial" BOOLEAN NOT NULL DEFAULT false;
DROP INDEX "return_event_return_id_kind_key";
CREATE UNIQUE INDEX "return_event_once" ON "return_event"("return_id", "kind") WHERE NOT "is_partial";
CREATE INDEX "return_event_return_id_idx" ON "return_event"("return_id");

-- The customer has the pieces of a replacement, and can return them.
UPDATE "order_item" SET "returned" = greatest(0, "returned" - replaced."pieces")
FROM (
  SELECT item."order_item_id", sum(item."approved") AS "pieces"
  FROM "return_item" item JOIN "return" ON "return"."id" = item."return_id"
  WHERE "return"."status" = 'replaced' GROUP BY 1
) replaced WHERE replaced."order_item_id" = "order_item"."id";
