-- Every process hears WHAT of the public content has changed (docs/decisions/0049). A message names sources, between spaces:
-- a table ("faq"); a product ("product:<id>"); a subcategory whose products are others now ("shelf:<id>"); "label", where the
-- word for a stock has changed and nothing else; or "everything". PostgreSQL sends at commit, and equal messages once.

-- A transaction that says more than a thousand things says "everything" instead, once. What a savepoint takes back it takes back here, too.
CREATE FUNCTION "announce_content"("sources" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "announced" integer := coalesce(nullif(current_setting('shop.announced', true), ''), '0')::integer;
BEGIN
  IF "announced" > 1000 THEN
    RETURN;
  END IF;
  PERFORM pg_notify('public_content', CASE WHEN "announced" = 1000 THEN 'everything' ELSE "sources" END);
  PERFORM set_config('shop.announced', ("announced" + 1)::text, true);
END $$;

-- For tables of which little is written: the table alone is named. All their triggers are there already.
CREATE OR REPLACE FUNCTION "tell_public_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_content(CASE WHEN TG_OP = 'TRUNCATE' THEN 'everything' ELSE TG_TABLE_NAME END);
  RETURN NULL;
END $$;

-- For what belongs to one product, whose id stands in the column that is the trigger's argument.
CREATE FUNCTION "tell_product_content"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "before" text := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ->> TG_ARGV[0] END;
  "after" text := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ->> TG_ARGV[0] END;
BEGIN
  IF "before" IS NOT NULL THEN
    PERFORM announce_content(TG_TABLE_NAME || ' product:' || "before");
  END IF;
  IF "after" IS NOT NULL AND "after" IS DISTINCT FROM "before" THEN
    PERFORM announce_content(TG_TABLE_NAME || ' product:' || "after");
  END IF;
  RETURN NULL;
END $$;

-- Pages that show some products of a subcategory change with who is in it, not with what becomes of the others.
CREATE FUNCTION "tell_shelf_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM announce_content('shelf:' || OLD."subcategory_id");
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW."subcategory_id" <> OLD."subcategory_id" THEN
    PERFORM announce_content('shelf:' || NEW."subcategory_id");
  END IF;
  RETURN NULL;
END $$;

-- A product without a pack is not shown: its first one brings it, its last one takes it away.
CREATE FUNCTION "tell_shelf_of_variant"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "subcategory" uuid;
BEGIN
  FOR "subcategory" IN
    SELECT DISTINCT "subcategory_id" FROM "product" WHERE "id" IN (
      CASE WHEN TG_OP <> 'INSERT' THEN OLD."product_id" END, CASE WHEN TG_OP <> 'DELETE' THEN NEW."product_id" END)
  LOOP
    PERFORM announce_content('shelf:' || "subcategory");
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION "tell_stock_label"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_content('label product:' || NEW."product_id");
  RETURN NULL;
END $$;

DO $$
DECLARE
  "name" text;
BEGIN
  FOREACH "name" IN ARRAY ARRAY['product', 'variant', 'product_image', 'coverage_row', 'product_document', 'product_companion']
  LOOP
    EXECUTE format('DROP TRIGGER "public_content" ON %I', "name");
    EXECUTE format('CREATE TRIGGER "public_content_emptied" AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_content"()', "name");
  END LOOP;
  FOREACH "name" IN ARRAY ARRAY['product_image', 'coverage_row', 'product_document', 'product_companion']
  LOOP
    EXECUTE format('CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION "tell_product_content"(''product_id'')', "name");
  END LOOP;
END $$;

CREATE TRIGGER "public_content" AFTER INSERT OR DELETE ON "product" FOR EACH ROW
  EXECUTE FUNCTION "tell_product_content"('id');
DROP TRIGGER "public_content_changed" ON "product";
CREATE TRIGGER "public_content_changed" AFTER UPDATE ON "product" FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'updated_at' - 'sold_count' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at' - 'sold_count')
  EXECUTE FUNCTION "tell_product_content"('id');
CREATE TRIGGER "public_content_shelf" AFTER INSERT OR DELETE ON "product" FOR EACH ROW
  EXECUTE FUNCTION "tell_shelf_content"();
CREATE TRIGGER "public_content_shelf_changed" AFTER UPDATE ON "product" FOR EACH ROW
  WHEN ((OLD."status", OLD."subcategory_id", OLD."created_at") IS DISTINCT FROM (NEW."status", NEW."subcategory_id", NEW."created_at"))
  EXECUTE FUNCTION "tell_shelf_content"();

CREATE TRIGGER "public_content" AFTER INSERT OR DELETE ON "variant" FOR EACH ROW
  EXECUTE FUNCTION "tell_product_content"('product_id');
CREATE TRIGGER "public_content_shelf" AFTER INSERT OR DELETE OR UPDATE OF "product_id" ON "variant" FOR EACH ROW
  EXECUTE FUNCTION "tell_shelf_of_variant"();
-- What is sold out stands lower, and counts as not in stock: that changes lists. "Only a few left" is a word on its own card.
DROP TRIGGER "public_content_changed" ON "variant";
CREATE TRIGGER "public_content_changed" AFTER UPDATE ON "variant" FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'stock' IS DISTINCT FROM to_jsonb(NEW) - 'stock' OR (OLD."stock" = 0) <> (NEW."stock" = 0))
  EXECUTE FUNCTION "tell_product_content"('product_id');
CREATE TRIGGER "public_content_label" AFTER UPDATE ON "variant" FOR EACH ROW
  WHEN (stock_band(OLD."stock") <> stock_band(NEW."stock") AND (OLD."stock" = 0) = (NEW."stock" = 0))
  EXECUTE FUNCTION "tell_stock_label"();

DROP TRIGGER "public_content_added" ON "review";
CREATE TRIGGER "public_content_added" AFTER INSERT ON "review" FOR EACH ROW
  WHEN (NEW."status" = 'approved') EXECUTE FUNCTION "tell_product_content"('product_id');
DROP TRIGGER "public_content_changed" ON "review";
CREATE TRIGGER "public_content_changed" AFTER UPDATE ON "review" FOR EACH ROW
  WHEN (OLD."status" = 'approved' OR NEW."status" = 'approved') EXECUTE FUNCTION "tell_product_content"('product_id');
DROP TRIGGER "public_content_removed" ON "review";
CREATE TRIGGER "public_content_removed" AFTER DELETE ON "review" FOR EACH ROW
  WHEN (OLD."status" = 'approved') EXECUTE FUNCTION "tell_product_content"('product_id');

-- What was delivered makes no page anew; the catalogue in memory counts it, and pages are made anew once a day.
CREATE FUNCTION "tell_sold_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_content('sold:' || NEW."id");
  RETURN NULL;
END $$;
CREATE TRIGGER "public_content_sold" AFTER UPDATE ON "product" FOR EACH ROW
  WHEN (OLD."sold_count" <> NEW."sold_count") EXECUTE FUNCTION "tell_sold_content"();
