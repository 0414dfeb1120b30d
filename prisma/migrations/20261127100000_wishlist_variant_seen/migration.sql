-- The variant whose price was seen, so that a pack that is added or removed does not look like a price change.
ALTER TABLE "wishlist_item" ADD COLUMN "variant_seen" UUID;
