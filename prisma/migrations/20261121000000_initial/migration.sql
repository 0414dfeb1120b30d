-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('admin', 'b2c', 'b2b');

-- CreateEnum
CREATE TYPE "UserStatus" AS ENUM ('active', 'blocked');

-- CreateEnum
CREATE TYPE "technology" AS ENUM ('cementitious', 'acrylic', 'polyurethane', 'pu_hybrid', 'bituminous', 'crystalline', 'epoxy', 'silane_siloxane', 'silicone', 'polymer_modified', 'thermoplastic_sheet', 'admixture', 'tool');

-- CreateEnum
CREATE TYPE "surface" AS ENUM ('concrete', 'brick_masonry', 'plaster', 'tile', 'metal', 'asbestos_cement', 'bitumen_felt', 'wood', 'stone', 'gypsum_board');

-- CreateEnum
CREATE TYPE "area" AS ENUM ('roof_terrace', 'bathroom', 'kitchen_balcony', 'external_wall', 'internal_damp_wall', 'basement', 'water_tank', 'swimming_pool', 'foundation', 'joint_crack', 'metal_roof', 'planter_garden');

-- CreateEnum
CREATE TYPE "unit" AS ENUM ('kg', 'l', 'ml', 'g', 'm', 'm2', 'piece');

-- CreateEnum
CREATE TYPE "coverage_unit" AS ENUM ('m2_per_l', 'm2_per_kg', 'kg_per_m2', 'l_per_m2', 'm_per_piece', 'm2_per_piece');

-- CreateEnum
CREATE TYPE "coverage_basis" AS ENUM ('per_coat', 'total');

-- CreateEnum
CREATE TYPE "product_status" AS ENUM ('draft', 'published', 'archived');

-- CreateEnum
CREATE TYPE "document_kind" AS ENUM ('tds', 'sds', 'method_statement', 'certificate', 'warranty');

-- CreateEnum
CREATE TYPE "review_status" AS ENUM ('pending', 'approved', 'rejected');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('unpaid', 'verifying', 'paid', 'refund_due', 'refunded', 'failed');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('cod', 'bank', 'esewa', 'khalti');

-- CreateEnum
CREATE TYPE "stock_reason" AS ENUM ('opening', 'order', 'cancel', 'expiry', 'return', 'correction');

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "full_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "password_hash" TEXT NOT NULL,
    "role" "Role" NOT NULL DEFAULT 'b2c',
    "status" "UserStatus" NOT NULL DEFAULT 'active',
    "token_version" INTEGER NOT NULL DEFAULT 0,
    "company_name" TEXT,
    "pan_number" TEXT,
    "approved_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reset_token" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "jti_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "reset_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "revoked_token" (
    "jti" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "revoked_token_pkey" PRIMARY KEY ("jti")
);

-- CreateTable
CREATE TABLE "address" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "province" TEXT NOT NULL,
    "district" TEXT NOT NULL,
    "municipality" TEXT NOT NULL,
    "ward" INTEGER NOT NULL,
    "tole" TEXT NOT NULL,
    "landmark" TEXT,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "href" TEXT,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "category" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "about" TEXT NOT NULL DEFAULT '',
    "icon" TEXT NOT NULL DEFAULT 'drop',
    "picture_key" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subcategory" (
    "id" UUID NOT NULL,
    "category_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "about" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subcategory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "about" TEXT NOT NULL DEFAULT '',
    "origin" TEXT NOT NULL DEFAULT '',
    "colour" TEXT NOT NULL DEFAULT '#5d6a6f',
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brand_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product" (
    "id" UUID NOT NULL,
    "subcategory_id" UUID NOT NULL,
    "brand_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "summary" TEXT NOT NULL DEFAULT '',
    "description" JSONB NOT NULL,
    "technology" "technology" NOT NULL,
    "surfaces" "surface"[],
    "areas" "area"[],
    "features" TEXT[],
    "steps" TEXT[],
    "not_for" TEXT[],
    "standards" TEXT[],
    "keywords" TEXT[],
    "components" TEXT NOT NULL DEFAULT '',
    "coats" TEXT NOT NULL DEFAULT '',
    "touch_dry_hours" DOUBLE PRECISION[],
    "recoat_hours" DOUBLE PRECISION[],
    "full_cure_days" DOUBLE PRECISION[],
    "application_temp" DOUBLE PRECISION[],
    "shelf_life_months" INTEGER,
    "warranty_years" INTEGER,
    "potable_water" BOOLEAN NOT NULL DEFAULT false,
    "origin" TEXT NOT NULL DEFAULT '',
    "technical" JSONB NOT NULL DEFAULT '[]',
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "sold_count" INTEGER NOT NULL DEFAULT 0,
    "status" "product_status" NOT NULL DEFAULT 'draft',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "variant" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,
    "size" DECIMAL(10,3) NOT NULL,
    "unit" "unit" NOT NULL,
    "form" TEXT NOT NULL,
    "colour_name" TEXT,
    "colour_hex" TEXT,
    "price" BIGINT NOT NULL,
    "trade_price" BIGINT NOT NULL,
    "compare_at_price" BIGINT,
    "stock" INTEGER NOT NULL DEFAULT 0,
    "weight_grams" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "variant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_image" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coverage_row" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "surface" TEXT NOT NULL,
    "coats" INTEGER NOT NULL,
    "min" DECIMAL(10,3) NOT NULL,
    "max" DECIMAL(10,3) NOT NULL,
    "unit" "coverage_unit" NOT NULL,
    "basis" "coverage_basis" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "coverage_row_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_document" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "kind" "document_kind" NOT NULL,
    "title" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_companion" (
    "product_id" UUID NOT NULL,
    "companion_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_companion_pkey" PRIMARY KEY ("product_id","companion_id")
);

-- CreateTable
CREATE TABLE "review" (
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "user_id" UUID,
    "author_name" TEXT NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "rating" INTEGER NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL DEFAULT '',
    "is_verified" BOOLEAN NOT NULL DEFAULT false,
    "status" "review_status" NOT NULL DEFAULT 'pending',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cart_item" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "variant_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "price_seen" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wishlist_item" (
    "user_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "price_seen" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wishlist_item_pkey" PRIMARY KEY ("user_id","product_id")
);

-- CreateTable
CREATE TABLE "order" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "status" "order_status" NOT NULL DEFAULT 'pending',
    "payment_status" "payment_status" NOT NULL DEFAULT 'unpaid',
    "payment_method" "payment_method" NOT NULL,
    "items_total" BIGINT NOT NULL,
    "discount" BIGINT NOT NULL DEFAULT 0,
    "delivery" BIGINT NOT NULL DEFAULT 0,
    "total" BIGINT NOT NULL,
    "address" JSONB NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "cancel_reason" TEXT,
    "idempotency_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_item" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "variant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "sku" TEXT NOT NULL,
    "pack" TEXT NOT NULL,
    "colour_name" TEXT,
    "unit_price" BIGINT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "line_total" BIGINT NOT NULL,

    CONSTRAINT "order_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_event" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "actor_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "method" "payment_method" NOT NULL,
    "status" "payment_status" NOT NULL,
    "amount" BIGINT NOT NULL,
    "gateway_ref" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_movement" (
    "id" UUID NOT NULL,
    "variant_id" UUID NOT NULL,
    "delta" INTEGER NOT NULL,
    "reason" "stock_reason" NOT NULL,
    "order_id" UUID,
    "actor_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_movement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company_detail" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "location" TEXT NOT NULL DEFAULT '',
    "phone_number" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "facebook" TEXT NOT NULL DEFAULT '',
    "twitter" TEXT NOT NULL DEFAULT '',
    "instagram" TEXT NOT NULL DEFAULT '',
    "linkedin" TEXT NOT NULL DEFAULT '',
    "pan_number" TEXT NOT NULL DEFAULT '',
    "registration_number" TEXT NOT NULL DEFAULT '',
    "figures" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "company_detail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "slider" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "link_label" TEXT NOT NULL DEFAULT '',
    "link_href" TEXT NOT NULL DEFAULT '',
    "picture_key" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "slider_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL DEFAULT '',
    "icon" TEXT NOT NULL DEFAULT 'drop',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "service_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_subscriber" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "newsletter_subscriber_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "faq" (
    "id" UUID NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "faq_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gallery_folder" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gallery_folder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gallery_image" (
    "id" UUID NOT NULL,
    "folder_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gallery_image_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "reset_token_jti_hash_key" ON "reset_token"("jti_hash");

-- CreateIndex
CREATE INDEX "reset_token_user_id_idx" ON "reset_token"("user_id");

-- CreateIndex
CREATE INDEX "revoked_token_expires_at_idx" ON "revoked_token"("expires_at");

-- CreateIndex
CREATE INDEX "address_user_id_idx" ON "address"("user_id");

-- CreateIndex
CREATE INDEX "notification_user_id_created_at_idx" ON "notification"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "subcategory_category_id_position_idx" ON "subcategory"("category_id", "position");

-- CreateIndex
CREATE INDEX "product_subcategory_id_idx" ON "product"("subcategory_id");

-- CreateIndex
CREATE INDEX "product_brand_id_idx" ON "product"("brand_id");

-- CreateIndex
CREATE INDEX "product_status_created_at_id_idx" ON "product"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "variant_sku_key" ON "variant"("sku");

-- CreateIndex
CREATE INDEX "variant_product_id_position_idx" ON "variant"("product_id", "position");

-- CreateIndex
CREATE INDEX "product_image_product_id_position_idx" ON "product_image"("product_id", "position");

-- CreateIndex
CREATE INDEX "coverage_row_product_id_position_idx" ON "coverage_row"("product_id", "position");

-- CreateIndex
CREATE INDEX "product_document_product_id_position_idx" ON "product_document"("product_id", "position");

-- CreateIndex
CREATE INDEX "product_companion_companion_id_idx" ON "product_companion"("companion_id");

-- CreateIndex
CREATE INDEX "review_product_id_status_created_at_idx" ON "review"("product_id", "status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "review_status_created_at_idx" ON "review"("status", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "review_product_id_user_id_key" ON "review"("product_id", "user_id");

-- CreateIndex
CREATE INDEX "cart_item_variant_id_idx" ON "cart_item"("variant_id");

-- CreateIndex
CREATE INDEX "cart_item_product_id_idx" ON "cart_item"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "cart_item_user_id_variant_id_key" ON "cart_item"("user_id", "variant_id");

-- CreateIndex
CREATE INDEX "wishlist_item_product_id_idx" ON "wishlist_item"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_number_key" ON "order"("number");

-- CreateIndex
CREATE INDEX "order_user_id_created_at_idx" ON "order"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "order_status_created_at_idx" ON "order"("status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "order_created_at_idx" ON "order"("created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "order_user_id_idempotency_key_key" ON "order"("user_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "order_item_product_id_idx" ON "order_item"("product_id");

-- CreateIndex
CREATE INDEX "order_item_variant_id_idx" ON "order_item"("variant_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_item_order_id_variant_id_key" ON "order_item"("order_id", "variant_id");

-- CreateIndex
CREATE INDEX "order_event_order_id_created_at_idx" ON "order_event"("order_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_gateway_ref_key" ON "payment"("gateway_ref");

-- CreateIndex
CREATE INDEX "payment_order_id_idx" ON "payment"("order_id");

-- CreateIndex
CREATE INDEX "stock_movement_variant_id_created_at_idx" ON "stock_movement"("variant_id", "created_at");

-- CreateIndex
CREATE INDEX "stock_movement_order_id_idx" ON "stock_movement"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriber_email_key" ON "newsletter_subscriber"("email");

-- CreateIndex
CREATE UNIQUE INDEX "gallery_image_key_key" ON "gallery_image"("key");

-- CreateIndex
CREATE INDEX "gallery_image_folder_id_created_at_idx" ON "gallery_image"("folder_id", "created_at");

-- AddForeignKey
ALTER TABLE "reset_token" ADD CONSTRAINT "reset_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "address" ADD CONSTRAINT "address_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subcategory" ADD CONSTRAINT "subcategory_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_subcategory_id_fkey" FOREIGN KEY ("subcategory_id") REFERENCES "subcategory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coverage_row" ADD CONSTRAINT "coverage_row_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_document" ADD CONSTRAINT "product_document_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_companion" ADD CONSTRAINT "product_companion_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_companion" ADD CONSTRAINT "product_companion_companion_id_fkey" FOREIGN KEY ("companion_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gallery_image" ADD CONSTRAINT "gallery_image_folder_id_fkey" FOREIGN KEY ("folder_id") REFERENCES "gallery_folder"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ---------------------------------------------------------------------------------------------------------------------
-- What Prisma's language cannot say.

-- Names that differ only in case or in surrounding space are one name.
CREATE UNIQUE INDEX "category_name_once" ON "category" (lower(btrim("name")));
CREATE UNIQUE INDEX "subcategory_name_once" ON "subcategory" ("category_id", lower(btrim("name")));
CREATE UNIQUE INDEX "brand_name_once" ON "brand" (lower(btrim("name")));
CREATE UNIQUE INDEX "gallery_folder_name_once" ON "gallery_folder" (lower(btrim("name")));
CREATE UNIQUE INDEX "variant_pack_once" ON "variant" ("product_id", "size", "unit", coalesce("colour_name", ''));
CREATE UNIQUE INDEX "address_one_default" ON "address" ("user_id") WHERE "is_default";

ALTER TABLE "user"
  ADD CONSTRAINT "user_email_normal" CHECK ("email" = lower(btrim("email")) AND "email" <> ''),
  ADD CONSTRAINT "user_business_named" CHECK ("role" <> 'b2b' OR "company_name" IS NOT NULL);
ALTER TABLE "newsletter_subscriber"
  ADD CONSTRAINT "newsletter_email_normal" CHECK ("email" = lower(btrim("email")) AND "email" <> '');
ALTER TABLE "address" ADD CONSTRAINT "address_ward" CHECK ("ward" BETWEEN 1 AND 40);
ALTER TABLE "company_detail" ADD CONSTRAINT "company_detail_single" CHECK ("id" = 1);

ALTER TABLE "category" ADD CONSTRAINT "category_named" CHECK (btrim("name") <> '');
ALTER TABLE "subcategory" ADD CONSTRAINT "subcategory_named" CHECK (btrim("name") <> '');
ALTER TABLE "brand" ADD CONSTRAINT "brand_colour" CHECK ("colour" ~ '^#[0-9a-f]{6}$');
-- A list that is not known is empty, never NULL.
DO $$
DECLARE
  "name" text;
BEGIN
  FOREACH "name" IN ARRAY ARRAY['surfaces', 'areas', 'features', 'steps', 'not_for', 'standards', 'keywords', 'touch_dry_hours',
    'recoat_hours', 'full_cure_days', 'application_temp']
  LOOP
    EXECUTE format('ALTER TABLE "product" ALTER COLUMN %1$I SET DEFAULT ''{}'', ALTER COLUMN %1$I SET NOT NULL', "name");
  END LOOP;
END $$;
-- A span of hours, days or degrees is empty or [min, max].
ALTER TABLE "product"
  ADD CONSTRAINT "product_named" CHECK (btrim("name") <> '' AND length("name") <= 200),
  ADD CONSTRAINT "product_touch_dry_span" CHECK (cardinality("touch_dry_hours") IN (0, 2)),
  ADD CONSTRAINT "product_recoat_span" CHECK (cardinality("recoat_hours") IN (0, 2)),
  ADD CONSTRAINT "product_full_cure_span" CHECK (cardinality("full_cure_days") IN (0, 2)),
  ADD CONSTRAINT "product_temp_span" CHECK (cardinality("application_temp") IN (0, 2)),
  ADD CONSTRAINT "product_sold_count" CHECK ("sold_count" >= 0);
ALTER TABLE "variant"
  ADD CONSTRAINT "variant_size" CHECK ("size" > 0),
  ADD CONSTRAINT "variant_price" CHECK ("price" > 0),
  ADD CONSTRAINT "variant_trade_price" CHECK ("trade_price" > 0 AND "trade_price" <= "price"),
  ADD CONSTRAINT "variant_compare_at_price" CHECK ("compare_at_price" > "price"),
  ADD CONSTRAINT "variant_stock" CHECK ("stock" >= 0),
  ADD CONSTRAINT "variant_weight" CHECK ("weight_grams" > 0),
  ADD CONSTRAINT "variant_colour" CHECK (("colour_name" IS NULL) = ("colour_hex" IS NULL) AND "colour_hex" ~ '^#[0-9a-f]{6}$');
ALTER TABLE "coverage_row" ADD CONSTRAINT "coverage_span" CHECK ("min" > 0 AND "min" <= "max" AND "coats" > 0);
ALTER TABLE "product_companion" ADD CONSTRAINT "companion_other" CHECK ("product_id" <> "companion_id");
ALTER TABLE "review" ADD CONSTRAINT "review_rating" CHECK ("rating" BETWEEN 1 AND 5);

ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_quantity" CHECK ("quantity" BETWEEN 1 AND 999);
ALTER TABLE "order"
  ADD CONSTRAINT "order_total" CHECK ("total" = "items_total" - "discount" + "delivery"),
  ADD CONSTRAINT "order_amounts" CHECK ("items_total" >= 0 AND "discount" BETWEEN 0 AND "items_total" AND "delivery" >= 0),
  ADD CONSTRAINT "order_cancel_reason" CHECK ("status" <> 'cancelled' OR btrim(coalesce("cancel_reason", '')) <> '');
ALTER TABLE "order_item"
  ADD CONSTRAINT "order_item_quantity" CHECK ("quantity" > 0),
  ADD CONSTRAINT "order_item_total" CHECK ("line_total" = "unit_price" * "quantity");
ALTER TABLE "payment" ADD CONSTRAINT "payment_amount" CHECK ("amount" > 0);
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_delta" CHECK ("delta" <> 0);

-- Every write to what the public reads tells every process to forget its finished pages (docs/decisions/0009). PostgreSQL
-- sends it at commit, and equal messages of one transaction once, so an import of a thousand rows is one message.
CREATE FUNCTION "tell_public_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_content', '');
  RETURN NULL;
END $$;

-- Pages say "sold out", "only a few left" or "in stock", never a number: a sale that changes no word purges nothing.
CREATE FUNCTION "stock_band"("stock" integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "stock" = 0 THEN 0 WHEN "stock" <= 5 THEN 1 ELSE 2 END
$$;

DO $$
DECLARE
  "name" text;
BEGIN
  FOREACH "name" IN ARRAY ARRAY['category', 'subcategory', 'brand', 'product_image', 'coverage_row', 'product_document',
    'product_companion', 'review', 'company_detail', 'slider', 'service', 'faq', 'gallery_folder', 'gallery_image']
  LOOP
    EXECUTE format('CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_content"()', "name");
  END LOOP;
  FOREACH "name" IN ARRAY ARRAY['product', 'variant']
  LOOP
    EXECUTE format('CREATE TRIGGER "public_content" AFTER INSERT OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_content"()', "name");
  END LOOP;
END $$;

CREATE TRIGGER "public_content_changed" AFTER UPDATE ON "product" FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'updated_at' - 'sold_count' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at' - 'sold_count')
  EXECUTE FUNCTION "tell_public_content"();
CREATE TRIGGER "public_content_changed" AFTER UPDATE ON "variant" FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'stock' IS DISTINCT FROM to_jsonb(NEW) - 'stock' OR stock_band(OLD."stock") <> stock_band(NEW."stock"))
  EXECUTE FUNCTION "tell_public_content"();
