-- What leaves for an order, in one or several parts (docs/decisions/0107).
CREATE TYPE "parcel_status" AS ENUM ('handed_over', 'delivered', 'undelivered');

CREATE TABLE "parcel" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "courier_id" UUID,
    "courier_name" TEXT NOT NULL DEFAULT '',
    "tracking_number" TEXT NOT NULL DEFAULT '',
    "weight_grams" BIGINT NOT NULL DEFAULT 0,
    "cost" BIGINT NOT NULL DEFAULT 0,
    "cash" BIGINT NOT NULL DEFAULT 0,
    "status" "parcel_status" NOT NULL DEFAULT 'handed_over',
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "delivered_at" TIMESTAMPTZ(3),
    "sent_by_id" UUID,

    CONSTRAINT "parcel_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "parcel_number" CHECK ("number" > 0),
    CONSTRAINT "parcel_amounts" CHECK ("weight_grams" >= 0 AND "cost" >= 0 AND "cash" >= 0),
    CONSTRAINT "parcel_courier" CHECK ("courier_id" IS NULL OR "courier_name" = ''),
    CONSTRAINT "parcel_delivered" CHECK (("status" = 'delivered') = ("delivered_at" IS NOT NULL)),
    CONSTRAINT "parcel_came_back" CHECK ("status" <> 'undelivered' OR "cash" = 0)
);
CREATE INDEX "parcel_courier_id_sent_at_idx" ON "parcel"("courier_id", "sent_at" DESC);
CREATE INDEX "parcel_sent_by_id_sent_at_idx" ON "parcel"("sent_by_id", "sent_at" DESC);
CREATE INDEX "parcel_status_sent_at_idx" ON "parcel"("status", "sent_at" DESC);
CREATE UNIQUE INDEX "parcel_order_id_number_key" ON "parcel"("order_id", "number");
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_courier_id_fkey" FOREIGN KEY ("courier_id") REFERENCES "courier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "parcel_item" (
    "parcel_id" UUID NOT NULL,
    "order_item_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "parcel_item_pkey" PRIMARY KEY ("parcel_id","order_item_id"),
    CONSTRAINT "parcel_item_quantity" CHECK ("quantity" > 0)
);
CREATE INDEX "parcel_item_order_item_id_idx" ON "parcel_item"("order_item_id");
ALTER TABLE "parcel_item" ADD CONSTRAINT "parcel_item_parcel_id_fkey" FOREIGN KEY ("parcel_id") REFERENCES "parcel"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "parcel_item" ADD CONSTRAINT "parcel_item_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- For the search of the back office, as in the migration "find".
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX "parcel_tracking_number_part" ON "parcel" USING gin ("tracking_number" gin_trgm_ops);
  END IF;
END $$;

-- The parcels of an order that left or ended, without any that its writer has added itself: everything not sent yet is in one more
-- parcel, and parcels arrive and come back with their order.
-- One order at a time: its plans are made while the tables may still be empty, and must use their indexes all the same.
CREATE FUNCTION "complete_parcels"("of_order" UUID) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  "o" "order"%ROWTYPE;
  "new_id" UUID := gen_random_uuid();
  "named" UUID;
BEGIN
  SELECT * INTO "o" FROM "order" WHERE "id" = "of_order";
  IF NOT FOUND OR "o"."delivery_method" <> 'courier' THEN RETURN; END IF;
  IF "o"."status" = 'cancelled' THEN
    UPDATE "parcel" SET "status" = 'undelivered', "cash" = 0 WHERE "order_id" = "of_order" AND "status" = 'handed_over';
    RETURN;
  END IF;
  IF "o"."status" NOT IN ('shipped', 'delivered') THEN RETURN; END IF;
  IF EXISTS (
    SELECT FROM "order_item" i WHERE i."order_id" = "of_order" AND i."quantity" > (
      SELECT coalesce(sum(p."quantity"), 0) FROM "parcel_item" p JOIN "parcel" s ON s."id" = p."parcel_id"
      WHERE p."order_item_id" = i."id" AND s."status" <> 'undelivered')
  ) THEN
    SELECT "id" INTO "named" FROM "courier" WHERE lower("name") = lower(btrim("o"."courier"));
    INSERT INTO "parcel" ("id", "order_id", "number", "courier_id", "courier_name", "tracking_number", "cash", "sent_at", "sent_by_id")
    SELECT "new_id", "of_order", 1 + coalesce((SELECT max("number") FROM "parcel" WHERE "order_id" = "of_order"), 0), "named",
      CASE WHEN "named" IS NULL THEN coalesce(btrim("o"."courier"), '') ELSE '' END, coalesce("o"."tracking_number", ''),
      CASE WHEN "o"."payment_method" = 'cod' AND "o"."payment_status" NOT IN ('refund_due', 'refunded') THEN greatest(0, "o"."total" - "o"."credited"
        - (SELECT coalesce(sum("amount"), 0) FROM "payment" WHERE "order_id" = "of_order" AND "status" = 'paid')
        - (SELECT coalesce(sum("cash"), 0) FROM "parcel" WHERE "order_id" = "of_order")) ELSE 0 END,
      coalesce(e."created_at", "o"."updated_at"), e."actor_id"
    FROM (VALUES (1)) AS "one" LEFT JOIN LATERAL (
      SELECT "created_at", "actor_id" FROM "order_event" WHERE "order_id" = "of_order" AND "kind" = 'shipped' ORDER BY "id" LIMIT 1) e ON true;
    INSERT INTO "parcel_item" ("parcel_id", "order_item_id", "quantity")
    SELECT "new_id", i."id", i."quantity" - coalesce(sent."pieces", 0) FROM "order_item" i LEFT JOIN LATERAL (
      SELECT sum(p."quantity")::int AS "pieces" FROM "parcel_item" p JOIN "parcel" s ON s."id" = p."parcel_id"
      WHERE p."order_item_id" = i."id" AND s."status" <> 'undelivered') sent ON true
    WHERE i."order_id" = "of_order" AND i."quantity" > coalesce(sent."pieces", 0);
    UPDATE "parcel" SET "weight_grams" = (
      SELECT coalesce(sum(p."quantity" * i."weight_grams"), 0) FROM "parcel_item" p JOIN "order_item" i ON i."id" = p."order_item_id"
      WHERE p."parcel_id" = "new_id") WHERE "id" = "new_id";
  END IF;
  IF "o"."status" = 'delivered' THEN
    UPDATE "parcel" SET "status" = 'delivered', "delivered_at" = coalesce("o"."delivered_at", "o"."updated_at")
    WHERE "order_id" = "of_order" AND "status" = 'handed_over';
  END IF;
END $$;

SELECT "complete_parcels"("id") FROM "order" WHERE "delivery_method" = 'courier' AND "status" IN ('shipped', 'delivered') ORDER BY "id";

-- For whoever writes orders without parcels, such as the previous release during an update. What has left in part is not cancelled.
CREATE FUNCTION "follow_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."status" = 'cancelled' AND OLD."status" = 'confirmed'
    AND EXISTS (SELECT FROM "parcel" WHERE "order_id" = NEW."id" AND "status" <> 'undelivered') THEN
    RAISE EXCEPTION 'a part of this order has left' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM "complete_parcels"(NEW."id");
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "parcels_of_written" AFTER INSERT ON "order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."delivery_method" = 'courier' AND NEW."status" IN ('shipped', 'delivered')) EXECUTE FUNCTION "follow_order"();
CREATE CONSTRAINT TRIGGER "parcels_of_changed" AFTER UPDATE OF "status" ON "order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW."delivery_method" = 'courier' AND OLD."status" <> NEW."status" AND NEW."status" IN ('shipped', 'delivered', 'cancelled'))
  EXECUTE FUNCTION "follow_order"();
