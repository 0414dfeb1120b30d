-- What one piece costs a buyer before tiers, in paisa: the retail price, or the trade price less what the buyer's price group
-- takes off (hundredths of a percent, rounded to the nearest paisa). The one place where that is worked out.
CREATE FUNCTION "price_for"("price" bigint, "trade_price" bigint, "is_trade" boolean, "basis_points" integer) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN "is_trade" THEN ("trade_price" * (10000 - "basis_points") + 5000) / 10000 ELSE "price" END
$$;

-- Tiers that a buyer may have, as JSON: [{ "from": 10, "price": 540000 }], smallest number first. None at retail.
CREATE FUNCTION "tiers_for"("variant" uuid, "is_trade" boolean) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(json_agg(json_build_object('from', tier."min_quantity", 'price', tier."price") ORDER BY tier."min_quantity"), '[]')
  FROM "price_tier" tier WHERE "is_trade" AND tier."variant_id" = "variant"
$$;

-- Adds a pack that is sold to a cart, or raises the line that holds it. Says how many lines that were: none where the pack is not
-- sold, or where the cart would hold more than it may. One change of a cart at a time: each statement here sees what the one
-- before it waited for, so that additions which arrive together all count, and none slips past the most a cart holds.
CREATE FUNCTION "add_to_cart"("buyer" uuid, "item" uuid, "wanted_product" uuid, "wanted_pack" uuid, "pieces" integer,
  "is_trade" boolean, "basis_points" integer, "most_lines" integer, "most_pieces" integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  "added" integer;
BEGIN
  PERFORM FROM "user" WHERE "id" = "buyer" FOR NO KEY UPDATE;
  INSERT INTO "cart_item" AS line ("id", "user_id", "product_id", "variant_id", "quantity", "price_seen")
  SELECT "item", "buyer", "product"."id", "variant"."id", "pieces",
    price_for("variant"."price", "variant"."trade_price", "is_trade", "basis_points")
  FROM "variant" JOIN "product" ON "product"."id" = "variant"."product_id"
  WHERE "variant"."id" = "wanted_pack" AND "product"."id" = "wanted_product" AND "product"."status" = 'published' AND (
    EXISTS (SELECT FROM "cart_item" WHERE "user_id" = "buyer" AND "variant_id" = "wanted_pack")
    OR (SELECT count(*) FROM "cart_item" WHERE "user_id" = "buyer") < "most_lines")
  ON CONFLICT ("user_id", "variant_id")
  DO UPDATE SET "quantity" = line."quantity" + EXCLUDED."quantity", "price_seen" = EXCLUDED."price_seen"
  WHERE line."quantity" + EXCLUDED."quantity" <= "most_pieces";
  GET DIAGNOSTICS "added" = ROW_COUNT;
  RETURN "added";
END $$;
