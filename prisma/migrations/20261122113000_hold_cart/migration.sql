-- Holds a customer, then the lines of their cart and its packs, in the order of the packs' ids. Says at whose prices they buy. Each
-- statement here sees what the one before it waited for: a price group, an approval or a cart that changed meanwhile counts.
CREATE FUNCTION "hold_cart"("buyer" uuid) RETURNS TABLE ("is_trade" boolean, "trade_discount" integer) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "user" WHERE "id" = "buyer" FOR NO KEY UPDATE;
  PERFORM FROM "cart_item" item JOIN "variant" ON "variant"."id" = item."variant_id" WHERE item."user_id" = "buyer"
    ORDER BY "variant"."id" FOR UPDATE OF item FOR NO KEY UPDATE OF "variant";
  RETURN QUERY SELECT "user"."role" = 'b2b' AND "user"."approved_at" IS NOT NULL, coalesce("price_group"."basis_points", 0)
    FROM "user" LEFT JOIN "price_group" ON "price_group"."id" = "user"."price_group_id"
    WHERE "user"."id" = "buyer" AND "user"."status" = 'active';
END $$;
