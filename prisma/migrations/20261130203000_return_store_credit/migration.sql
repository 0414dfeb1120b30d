ALTER TABLE "return" ADD COLUMN     "store_credit" BIGINT NOT NULL DEFAULT 0;

-- What was settled before is told apart by its note and its time. As text, because the value of the type may be as new as this.
UPDATE "return" SET "store_credit" = c."credit" FROM (
  SELECT r."id", sum(p."amount")::bigint AS "credit" FROM "return" r
  JOIN "return_event" e ON e."return_id" = r."id" AND e."kind"::text = 'refunded'
  JOIN "payment" p ON p."order_id" = r."order_id" AND p."status"::text = 'refunded' AND p."method"::text = 'store_credit'
    AND p."note" = 'Paid back for a return: ' || coalesce(r."reference", '')
    AND p."checked_at" BETWEEN e."created_at" - interval '1 minute' AND e."created_at" + interval '1 minute'
  GROUP BY 1) c
WHERE c."id" = "return"."id" AND "moved" + c."credit" <= "refund";

ALTER TABLE "return" ADD CONSTRAINT "return_store_credit"
  CHECK ("store_credit" = 0 OR ("store_credit" > 0 AND "moved" + "store_credit" <= "refund"));
