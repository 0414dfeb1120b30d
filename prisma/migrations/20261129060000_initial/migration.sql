-- The whole schema in one migration (docs/decisions/0092): what prisma/schema.prisma says, and what Prisma cannot express, namely
-- checks, indexes of a part of a table or of an expression, functions and triggers. Amounts of money are in paisa.

-- Refused to a role that does not own the database: it could not create the schema of the queues either.
CREATE SCHEMA IF NOT EXISTS "public";

CREATE TYPE "Role" AS ENUM ('admin', 'b2c', 'b2b');
CREATE TYPE "UserStatus" AS ENUM ('active', 'blocked');
CREATE TYPE "technology" AS ENUM (
  'cementitious', 'acrylic', 'polyurethane', 'pu_hybrid', 'bituminous', 'crystalline', 'epoxy', 'silane_siloxane', 'silicone',
  'polymer_modified', 'thermoplastic_sheet', 'admixture', 'tool'
);
CREATE TYPE "surface" AS ENUM (
  'concrete', 'brick_masonry', 'plaster', 'tile', 'metal', 'asbestos_cement', 'bitumen_felt', 'wood', 'stone', 'gypsum_board'
);
CREATE TYPE "area" AS ENUM (
  'roof_terrace', 'bathroom', 'kitchen_balcony', 'external_wall', 'internal_damp_wall', 'basement', 'water_tank', 'swimming_pool',
  'foundation', 'joint_crack', 'metal_roof', 'planter_garden'
);
CREATE TYPE "unit" AS ENUM ('kg', 'l', 'ml', 'g', 'm', 'm2', 'piece');
CREATE TYPE "coverage_unit" AS ENUM ('m2_per_l', 'm2_per_kg', 'kg_per_m2', 'l_per_m2', 'm_per_piece', 'm2_per_piece');
CREATE TYPE "coverage_basis" AS ENUM ('per_coat', 'total');
CREATE TYPE "product_status" AS ENUM ('draft', 'published', 'archived');
CREATE TYPE "document_kind" AS ENUM ('tds', 'sds', 'method_statement', 'certificate', 'warranty');
CREATE TYPE "review_status" AS ENUM ('pending', 'approved', 'rejected');
CREATE TYPE "order_status" AS ENUM ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled');
CREATE TYPE "payment_status" AS ENUM ('unpaid', 'verifying', 'paid', 'refund_due', 'refunded', 'failed');
CREATE TYPE "payment_method" AS ENUM ('cod', 'bank', 'esewa', 'khalti', 'cash', 'qr', 'card');
CREATE TYPE "delivery_method" AS ENUM ('courier', 'pickup');
CREATE TYPE "stock_reason" AS ENUM (
  'opening', 'order', 'cancel', 'expiry', 'return', 'correction', 'replacement', 'received', 'damaged', 'stocktake',
  'undelivered', 'written_off'
);
CREATE TYPE "rain_risk" AS ENUM ('dry', 'showers', 'monsoon');
CREATE TYPE "coupon_kind" AS ENUM ('percent', 'amount', 'free_delivery');
CREATE TYPE "invoice_kind" AS ENUM ('invoice', 'credit_note');
CREATE TYPE "return_status" AS ENUM (
  'requested', 'approved', 'refused', 'received', 'refunded', 'replaced', 'withdrawn', 'closed'
);
CREATE TYPE "return_outcome" AS ENUM ('refund', 'replace');
CREATE TYPE "return_cause" AS ENUM ('damaged', 'not_as_described', 'wrong_item');
CREATE TYPE "import_status" AS ENUM ('checked', 'queued', 'running', 'done', 'failed');
CREATE TYPE "page_kind" AS ENUM ('about', 'privacy_policy', 'return_policy', 'shipping_policy', 'service', 'help');
CREATE TYPE "fix_kind" AS ENUM ('problem', 'system');
CREATE TYPE "enquiry_type" AS ENUM ('contact', 'quote', 'inspection', 'grievance');
CREATE TYPE "enquiry_status" AS ENUM ('new', 'open', 'waiting', 'closed', 'spam');
CREATE TYPE "enquiry_entry_kind" AS ENUM ('reply', 'note', 'status', 'assignee');
CREATE TYPE "newsletter_status" AS ENUM ('draft', 'scheduled', 'sending', 'sent');
CREATE TYPE "delivery_result" AS ENUM ('waiting', 'sent', 'failed');
CREATE TYPE "synonym_kind" AS ENUM ('problem', 'place', 'material', 'word', 'help', 'not_sold');

-- The numbers that people use. Each is taken once, so that one may be missing.
CREATE SEQUENCE "order_number";
CREATE SEQUENCE "enquiry_number";
CREATE SEQUENCE "return_number_seq" AS INTEGER;

CREATE TABLE "user" (
  "id" UUID NOT NULL,
  "full_name" TEXT NOT NULL,
  "email" TEXT,
  "email_verified_at" TIMESTAMPTZ(3),
  "mobile" TEXT,
  "phone" TEXT,
  "order_news" TEXT NOT NULL DEFAULT 'email',
  "password_hash" TEXT,
  "role" "Role" NOT NULL DEFAULT 'b2c',
  "status" "UserStatus" NOT NULL DEFAULT 'active',
  "token_version" INTEGER NOT NULL DEFAULT 0,
  "company_name" TEXT,
  "pan_number" TEXT,
  "approved_at" TIMESTAMPTZ(3),
  "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "deleted_at" TIMESTAMPTZ(3),
  "price_group_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "user_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "user_business_named" CHECK ("role" <> 'b2b' OR "company_name" IS NOT NULL),
  -- A deleted account says nothing about anybody.
  CONSTRAINT "user_deleted_is_empty" CHECK ("deleted_at" IS NULL OR (
    "status" = 'blocked' AND num_nonnulls("email", "mobile", "phone", "password_hash", "company_name", "pan_number") = 0
  )),
  CONSTRAINT "user_email_normal" CHECK ("email" = lower(btrim("email")) AND "email" <> ''),
  CONSTRAINT "user_mobile_form" CHECK ("mobile" ~ '^\+9779[678][0-9]{8}$'),
  CONSTRAINT "user_named" CHECK (btrim("full_name") <> ''),
  CONSTRAINT "user_order_news" CHECK ("order_news" IN ('email', 'text', 'both'))
);
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");
CREATE UNIQUE INDEX "user_mobile_key" ON "user"("mobile");
CREATE INDEX "user_phone_idx" ON "user"("phone");
CREATE INDEX "user_price_group_id_idx" ON "user"("price_group_id");

CREATE TABLE "price_group" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "basis_points" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "price_group_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "price_group_basis_points" CHECK ("basis_points" BETWEEN 0 AND 9000),
  CONSTRAINT "price_group_name" CHECK (btrim("name") <> '')
);
CREATE UNIQUE INDEX "price_group_name_key" ON "price_group"("name");

CREATE TABLE "reset_token" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "jti_hash" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "reset_token_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "reset_token_jti_hash_key" ON "reset_token"("jti_hash");
CREATE INDEX "reset_token_user_id_idx" ON "reset_token"("user_id");

CREATE TABLE "email_change" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "email_change_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "email_change_normal" CHECK ("email" = lower(btrim("email")) AND "email" <> '')
);
CREATE INDEX "email_change_user_id_idx" ON "email_change"("user_id");

CREATE TABLE "sign_in_code" (
  "id" UUID NOT NULL,
  "mobile" TEXT NOT NULL,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "is_known_network" BOOLEAN NOT NULL DEFAULT false,
  "is_sent" BOOLEAN NOT NULL DEFAULT true,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "sign_in_code_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "sign_in_code_mobile_form" CHECK ("mobile" ~ '^\+9779[678][0-9]{8}$')
);
CREATE INDEX "sign_in_code_mobile_created_at_idx" ON "sign_in_code"("mobile", "created_at");
CREATE INDEX "sign_in_code_created_at_idx" ON "sign_in_code"("created_at");

CREATE TABLE "rate_limit" (
  "key" TEXT NOT NULL,
  "points" INTEGER NOT NULL DEFAULT 0,
  "expire" BIGINT,
  CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

CREATE TABLE "revoked_token" (
  "jti" TEXT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "revoked_token_pkey" PRIMARY KEY ("jti")
);
CREATE INDEX "revoked_token_expires_at_idx" ON "revoked_token"("expires_at");

CREATE TABLE "session" (
  "jti" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "version" INTEGER NOT NULL,
  "device" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "is_password_weak" BOOLEAN NOT NULL DEFAULT false,
  "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "session_pkey" PRIMARY KEY ("jti")
);
CREATE INDEX "session_user_id_last_used_at_idx" ON "session"("user_id", "last_used_at");
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

CREATE TABLE "passkey" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "credential_id" TEXT NOT NULL,
  "public_key" BYTEA NOT NULL,
  "counter" BIGINT NOT NULL DEFAULT 0,
  "transports" TEXT[] NOT NULL DEFAULT '{}',
  "name" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "last_used_at" TIMESTAMPTZ(3),
  CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey"("credential_id");
CREATE INDEX "passkey_user_id_idx" ON "passkey"("user_id");

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
  CONSTRAINT "address_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "address_ward" CHECK ("ward" BETWEEN 1 AND 40)
);
CREATE INDEX "address_user_id_idx" ON "address"("user_id");
CREATE UNIQUE INDEX "address_one_default" ON "address"("user_id") WHERE "is_default";

CREATE TABLE "notification" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "href" TEXT,
  "read_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "notification_pkey" PRIMARY KEY ("id"),
  -- A message of NOTIFY has at most 8000 bytes; links lead only into the shop.
  CONSTRAINT "notification_short" CHECK (
    length("kind") <= 40
    AND length("title") BETWEEN 1 AND 200
    AND length("body") <= 500
    AND ("href" IS NULL
    OR (length("href") <= 300 AND "href" ~ '^/([^/\\]|$)'))
  )
);
CREATE INDEX "notification_user_id_created_at_idx" ON "notification"("user_id", "created_at" DESC);
-- Unread ones are counted with every page that shows the header.
CREATE INDEX "notification_unread_idx" ON "notification"("user_id") WHERE "read_at" IS NULL;

CREATE TABLE "category" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "about" TEXT NOT NULL DEFAULT '',
  "icon" TEXT NOT NULL DEFAULT 'drop',
  "picture_key" TEXT,
  "position" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "category_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "category_named" CHECK (btrim("name") <> '')
);
-- Names that differ only in case or surrounding space are one name.
CREATE UNIQUE INDEX "category_name_once" ON "category"(lower(btrim("name")));

CREATE TABLE "subcategory" (
  "id" UUID NOT NULL,
  "category_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "about" TEXT NOT NULL DEFAULT '',
  "picture_key" TEXT,
  "position" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "subcategory_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "subcategory_named" CHECK (btrim("name") <> '')
);
CREATE INDEX "subcategory_category_id_position_idx" ON "subcategory"("category_id", "position");
CREATE UNIQUE INDEX "subcategory_name_once" ON "subcategory"("category_id", lower(btrim("name")));

CREATE TABLE "brand" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "about" TEXT NOT NULL DEFAULT '',
  "origin" TEXT NOT NULL DEFAULT '',
  "colour" TEXT NOT NULL DEFAULT '#5d6a6f',
  "logo_key" TEXT,
  "position" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "brand_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "brand_colour" CHECK ("colour" ~ '^#[0-9a-f]{6}$')
);
CREATE UNIQUE INDEX "brand_name_once" ON "brand"(lower(btrim("name")));

CREATE TABLE "product" (
  "id" UUID NOT NULL,
  "subcategory_id" UUID NOT NULL,
  "brand_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "kind" TEXT NOT NULL DEFAULT '',
  "summary" TEXT NOT NULL DEFAULT '',
  "description" JSONB NOT NULL,
  "technology" "technology" NOT NULL,
  "surfaces" "surface"[] NOT NULL DEFAULT '{}',
  "areas" "area"[] NOT NULL DEFAULT '{}',
  "main_uses" JSONB NOT NULL DEFAULT '[]',
  "features" TEXT[] NOT NULL DEFAULT '{}',
  "steps" TEXT[] NOT NULL DEFAULT '{}',
  "not_for" TEXT[] NOT NULL DEFAULT '{}',
  "standards" TEXT[] NOT NULL DEFAULT '{}',
  "keywords" TEXT[] NOT NULL DEFAULT '{}',
  "components" TEXT NOT NULL DEFAULT '',
  "coats" TEXT NOT NULL DEFAULT '',
  "touch_dry_hours" DOUBLE PRECISION[] NOT NULL DEFAULT '{}',
  "recoat_hours" DOUBLE PRECISION[] NOT NULL DEFAULT '{}',
  "full_cure_days" DOUBLE PRECISION[] NOT NULL DEFAULT '{}',
  "application_temp" DOUBLE PRECISION[] NOT NULL DEFAULT '{}',
  "shelf_life_months" INTEGER,
  "warranty_years" INTEGER,
  "potable_water" BOOLEAN NOT NULL DEFAULT false,
  "origin" TEXT NOT NULL DEFAULT '',
  "technical" JSONB NOT NULL DEFAULT '[]',
  "is_featured" BOOLEAN NOT NULL DEFAULT false,
  "sold_count" INTEGER NOT NULL DEFAULT 0,
  "status" "product_status" NOT NULL DEFAULT 'draft',
  "published_at" TIMESTAMPTZ(3),
  "seo_title" TEXT NOT NULL DEFAULT '',
  "seo_description" TEXT NOT NULL DEFAULT '',
  "deleted_at" TIMESTAMPTZ(3),
  "status_deleted" "product_status",
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "product_pkey" PRIMARY KEY ("id"),
  -- A deleted product is archived, so queries of published products need not ask about deletion.
  CONSTRAINT "product_deleted" CHECK ("deleted_at" IS NULL OR "status" = 'archived'),
  CONSTRAINT "product_full_cure_span" CHECK (cardinality("full_cure_days") IN (0, 2)),
  CONSTRAINT "product_named" CHECK (btrim("name") <> '' AND length("name") <= 200),
  CONSTRAINT "product_recoat_span" CHECK (cardinality("recoat_hours") IN (0, 2)),
  CONSTRAINT "product_seo" CHECK (length("seo_title") <= 120 AND length("seo_description") <= 320),
  CONSTRAINT "product_sold_count" CHECK ("sold_count" >= 0),
  CONSTRAINT "product_status_deleted" CHECK (("deleted_at" IS NULL) = ("status_deleted" IS NULL)),
  CONSTRAINT "product_temp_span" CHECK (cardinality("application_temp") IN (0, 2)),
  CONSTRAINT "product_touch_dry_span" CHECK (cardinality("touch_dry_hours") IN (0, 2))
);
CREATE INDEX "product_subcategory_id_idx" ON "product"("subcategory_id");
CREATE INDEX "product_brand_id_idx" ON "product"("brand_id");
CREATE INDEX "product_status_created_at_id_idx" ON "product"("status", "created_at" DESC, "id" DESC);

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
  "low_stock_at" INTEGER NOT NULL DEFAULT 5,
  "min_order_quantity" INTEGER NOT NULL DEFAULT 1,
  "order_multiple" INTEGER NOT NULL DEFAULT 1,
  "position" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "variant_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "variant_colour" CHECK (("colour_name" IS NULL) = ("colour_hex" IS NULL) AND "colour_hex" ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT "variant_compare_at_price" CHECK ("compare_at_price" > "price"),
  CONSTRAINT "variant_low_stock_at" CHECK ("low_stock_at" BETWEEN 0 AND 1000000),
  CONSTRAINT "variant_min_order_quantity" CHECK ("min_order_quantity" BETWEEN 1 AND 999),
  CONSTRAINT "variant_order_multiple" CHECK ("order_multiple" BETWEEN 1 AND 999),
  CONSTRAINT "variant_price" CHECK ("price" > 0),
  CONSTRAINT "variant_size" CHECK ("size" > 0),
  CONSTRAINT "variant_stock" CHECK ("stock" >= 0),
  CONSTRAINT "variant_trade_price" CHECK ("trade_price" > 0 AND "trade_price" <= "price"),
  CONSTRAINT "variant_weight" CHECK ("weight_grams" > 0)
);
CREATE UNIQUE INDEX "variant_sku_key" ON "variant"("sku");
CREATE INDEX "variant_product_id_position_idx" ON "variant"("product_id", "position");
CREATE UNIQUE INDEX "variant_pack_once" ON "variant"("product_id", "size", "unit", coalesce("colour_name", ''));
-- An import finds variants by their SKU, however it is written.
CREATE INDEX "variant_sku_lower_idx" ON "variant"(lower("sku"));

CREATE TABLE "stock_alert" (
  "id" UUID NOT NULL,
  "email" TEXT,
  "mobile" TEXT,
  "variant_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "stock_alert_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "stock_alert_contact_check" CHECK (num_nonnulls("email", "mobile") = 1),
  CONSTRAINT "stock_alert_email" CHECK ("email" = lower(btrim("email")))
);
CREATE INDEX "stock_alert_variant_id_idx" ON "stock_alert"("variant_id");
CREATE UNIQUE INDEX "stock_alert_email_variant_id_key" ON "stock_alert"("email", "variant_id");
CREATE UNIQUE INDEX "stock_alert_mobile_variant_id_key" ON "stock_alert"("mobile", "variant_id");

CREATE TABLE "price_tier" (
  "variant_id" UUID NOT NULL,
  "min_quantity" INTEGER NOT NULL,
  "price" BIGINT NOT NULL,
  CONSTRAINT "price_tier_pkey" PRIMARY KEY ("variant_id","min_quantity"),
  CONSTRAINT "price_tier_min_quantity" CHECK ("min_quantity" > 1),
  CONSTRAINT "price_tier_price" CHECK ("price" > 0)
);

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
CREATE INDEX "product_image_product_id_position_idx" ON "product_image"("product_id", "position");

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
  CONSTRAINT "coverage_row_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "coverage_span" CHECK ("min" > 0 AND "min" <= "max" AND "coats" > 0)
);
CREATE INDEX "coverage_row_product_id_position_idx" ON "coverage_row"("product_id", "position");

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
CREATE INDEX "product_document_product_id_position_idx" ON "product_document"("product_id", "position");

CREATE TABLE "product_companion" (
  "product_id" UUID NOT NULL,
  "companion_id" UUID NOT NULL,
  "position" INTEGER NOT NULL DEFAULT 0,
  "is_needed" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "product_companion_pkey" PRIMARY KEY ("product_id","companion_id"),
  CONSTRAINT "companion_other" CHECK ("product_id" <> "companion_id")
);
CREATE INDEX "product_companion_companion_id_idx" ON "product_companion"("companion_id");

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
  "refusal" TEXT NOT NULL DEFAULT '',
  "answer" TEXT NOT NULL DEFAULT '',
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "review_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "review_rating" CHECK ("rating" BETWEEN 1 AND 5),
  CONSTRAINT "review_refusal" CHECK (length("refusal") <= 500),
  CONSTRAINT "review_words" CHECK (length("title") <= 120 AND length("body") <= 4000 AND length("answer") <= 2000)
);
CREATE INDEX "review_product_id_status_created_at_idx" ON "review"("product_id", "status", "created_at" DESC);
CREATE INDEX "review_status_created_at_idx" ON "review"("status", "created_at" DESC);
CREATE UNIQUE INDEX "review_product_id_user_id_key" ON "review"("product_id", "user_id");

CREATE TABLE "review_photo" (
  "id" UUID NOT NULL,
  "review_id" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "width" INTEGER NOT NULL,
  "height" INTEGER NOT NULL,
  "position" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "review_photo_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "review_photo_key_key" ON "review_photo"("key");
CREATE INDEX "review_photo_review_id_position_idx" ON "review_photo"("review_id", "position");

CREATE TABLE "cart_item" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "product_id" UUID NOT NULL,
  "variant_id" UUID NOT NULL,
  "quantity" INTEGER NOT NULL,
  "price_seen" BIGINT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "cart_item_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "cart_item_quantity" CHECK ("quantity" BETWEEN 1 AND 999)
);
CREATE INDEX "cart_item_variant_id_idx" ON "cart_item"("variant_id");
CREATE INDEX "cart_item_product_id_idx" ON "cart_item"("product_id");
CREATE UNIQUE INDEX "cart_item_user_id_variant_id_key" ON "cart_item"("user_id", "variant_id");

CREATE TABLE "cart_key" (
  "user_id" UUID NOT NULL,
  "idempotency_key" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "cart_key_pkey" PRIMARY KEY ("user_id","idempotency_key")
);

CREATE TABLE "cart_system" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "system_id" UUID NOT NULL,
  "version" INTEGER NOT NULL,
  "job_id" UUID,
  "content" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "cart_system_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "cart_system_user_id_idx" ON "cart_system"("user_id");

CREATE TABLE "job" (
  "id" UUID NOT NULL,
  "user_id" UUID,
  "name" TEXT NOT NULL DEFAULT '',
  "site" TEXT NOT NULL DEFAULT '',
  "notes" TEXT NOT NULL DEFAULT '',
  "photo_keys" TEXT[] NOT NULL DEFAULT '{}',
  "system" JSONB NOT NULL,
  "wanted" JSONB NOT NULL,
  "prices" JSONB NOT NULL,
  "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "secret_hash" TEXT,
  "expires_at" TIMESTAMPTZ(3),
  CONSTRAINT "job_pkey" PRIMARY KEY ("id"),
  -- A job has an owner, or it expires and says nothing about anybody.
  CONSTRAINT "job_owned" CHECK (
    CASE WHEN "user_id" IS NULL
    THEN "expires_at" IS NOT NULL AND "secret_hash" IS NOT NULL AND "name" || "site" || "notes" = '' AND cardinality("photo_keys") = 0
    ELSE "expires_at" IS NULL AND "secret_hash" IS NULL END
  )
);
CREATE INDEX "job_user_id_created_at_idx" ON "job"("user_id", "created_at" DESC);
CREATE INDEX "job_expires_at_idx" ON "job"("expires_at");

CREATE TABLE "job_link" (
  "token_hash" TEXT NOT NULL,
  "job_id" UUID NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "job_link_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "job_link_job_id_idx" ON "job_link"("job_id");
CREATE INDEX "job_link_expires_at_idx" ON "job_link"("expires_at");

CREATE TABLE "wishlist_item" (
  "user_id" UUID NOT NULL,
  "product_id" UUID NOT NULL,
  "price_seen" BIGINT NOT NULL,
  "variant_seen" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "wishlist_item_pkey" PRIMARY KEY ("user_id","product_id")
);
CREATE INDEX "wishlist_item_product_id_idx" ON "wishlist_item"("product_id");

CREATE TABLE "saved_line" (
  "user_id" UUID NOT NULL,
  "product_id" UUID NOT NULL,
  "variant_id" UUID NOT NULL,
  "quantity" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "saved_line_pkey" PRIMARY KEY ("user_id","variant_id"),
  CONSTRAINT "saved_line_quantity" CHECK ("quantity" BETWEEN 1 AND 999)
);
CREATE INDEX "saved_line_user_id_product_id_idx" ON "saved_line"("user_id", "product_id");
CREATE INDEX "saved_line_variant_id_idx" ON "saved_line"("variant_id");

CREATE TABLE "order" (
  "id" UUID NOT NULL,
  "number" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "placed_by_id" UUID,
  "status" "order_status" NOT NULL DEFAULT 'pending',
  "payment_status" "payment_status" NOT NULL DEFAULT 'unpaid',
  "payment_method" "payment_method" NOT NULL,
  "delivery_method" "delivery_method" NOT NULL DEFAULT 'courier',
  "items_total" BIGINT NOT NULL,
  "discount" BIGINT NOT NULL DEFAULT 0,
  "delivery" BIGINT NOT NULL DEFAULT 0,
  "total" BIGINT NOT NULL,
  "credited" BIGINT NOT NULL DEFAULT 0,
  "vat" BIGINT NOT NULL DEFAULT 0,
  "weight_grams" BIGINT NOT NULL DEFAULT 0,
  "coupon_code" TEXT,
  "company_name" TEXT,
  "pan_number" TEXT,
  "address" JSONB NOT NULL,
  "systems" JSONB NOT NULL DEFAULT '[]',
  "note" TEXT NOT NULL DEFAULT '',
  "cancel_reason" TEXT,
  "idempotency_key" TEXT,
  "request_hash" TEXT,
  "expires_at" TIMESTAMPTZ(3),
  "cancel_asked_at" TIMESTAMPTZ(3),
  "delivered_at" TIMESTAMPTZ(3),
  "attention" TEXT,
  "courier" TEXT,
  "tracking_number" TEXT,
  "call_status" TEXT,
  "call_at" TIMESTAMPTZ(3),
  "courier_cost" BIGINT NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "deleted_at" TIMESTAMPTZ(3),
  CONSTRAINT "order_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "order_amounts" CHECK ("items_total" >= 0 AND "discount" BETWEEN 0 AND "items_total" AND "delivery" >= 0),
  CONSTRAINT "order_call_status" CHECK ("call_status" IN ('to_call', 'no_answer', 'wrong_number', 'confirmed')),
  CONSTRAINT "order_cancel_reason" CHECK ("status" <> 'cancelled' OR btrim(coalesce("cancel_reason", '')) <> ''),
  CONSTRAINT "order_courier_cost" CHECK ("courier_cost" >= 0),
  CONSTRAINT "order_credited" CHECK ("credited" BETWEEN 0 AND "total"),
  CONSTRAINT "order_total" CHECK ("total" = "items_total" - "discount" + "delivery"),
  CONSTRAINT "order_vat" CHECK ("vat" BETWEEN 0 AND "total"),
  CONSTRAINT "order_weight" CHECK ("weight_grams" >= 0)
);
CREATE UNIQUE INDEX "order_number_key" ON "order"("number");
CREATE INDEX "order_payment_status_expires_at_idx" ON "order"("payment_status", "expires_at");
CREATE INDEX "order_delivered_at_idx" ON "order"("delivered_at");
CREATE INDEX "order_user_id_created_at_idx" ON "order"("user_id", "created_at" DESC);
CREATE INDEX "order_status_created_at_idx" ON "order"("status", "created_at" DESC);
CREATE INDEX "order_created_at_idx" ON "order"("created_at" DESC);
CREATE UNIQUE INDEX "order_user_id_idempotency_key_key" ON "order"("user_id", "idempotency_key");
-- The orders that staff have to call are few among many.
CREATE INDEX "order_to_call" ON "order"("call_at")
  WHERE "status" = 'pending' AND "call_status" IN ('to_call', 'no_answer', 'wrong_number');

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
  "weight_grams" INTEGER NOT NULL DEFAULT 0,
  "returned" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "order_item_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "order_item_quantity" CHECK ("quantity" > 0),
  -- However many ask at once, no more comes back than was bought.
  CONSTRAINT "order_item_returned" CHECK ("returned" BETWEEN 0 AND "quantity"),
  CONSTRAINT "order_item_total" CHECK ("line_total" = "unit_price" * "quantity")
);
CREATE INDEX "order_item_product_id_idx" ON "order_item"("product_id");
CREATE INDEX "order_item_variant_id_idx" ON "order_item"("variant_id");
CREATE UNIQUE INDEX "order_item_order_id_variant_id_key" ON "order_item"("order_id", "variant_id");

CREATE TABLE "order_link" (
  "id" UUID NOT NULL,
  "order_id" UUID NOT NULL,
  "code_hash" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "opens" INTEGER NOT NULL DEFAULT 0,
  "first_opened_at" TIMESTAMPTZ(3),
  "last_opened_at" TIMESTAMPTZ(3),
  "revoked_at" TIMESTAMPTZ(3),
  CONSTRAINT "order_link_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "order_link_code_hash_key" ON "order_link"("code_hash");
CREATE INDEX "order_link_order_id_idx" ON "order_link"("order_id");
-- An order has one link that works.
CREATE UNIQUE INDEX "order_link_live" ON "order_link"("order_id") WHERE "revoked_at" IS NULL;

CREATE TABLE "order_event" (
  "id" UUID NOT NULL,
  "order_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "note" TEXT NOT NULL DEFAULT '',
  "actor_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "order_event_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "order_event_order_id_created_at_idx" ON "order_event"("order_id", "created_at");
CREATE INDEX "order_event_refunded" ON "order_event"("created_at") WHERE "kind" = 'refunded';

CREATE TABLE "payment" (
  "id" UUID NOT NULL,
  "order_id" UUID NOT NULL,
  "method" "payment_method" NOT NULL,
  "status" "payment_status" NOT NULL,
  "amount" BIGINT NOT NULL,
  "requested_amount" BIGINT,
  "reference" TEXT,
  "gateway_ref" TEXT,
  "pay_url" TEXT,
  "slip_key" TEXT,
  "bank_reference" TEXT,
  "payer_bank" TEXT NOT NULL DEFAULT '',
  "paid_on" DATE,
  "paid_at" TIMESTAMPTZ(3),
  "taken_by_id" UUID,
  "idempotency_key" TEXT,
  "request_hash" TEXT,
  "resolved_at" TIMESTAMPTZ(3),
  "refund_method" "payment_method",
  "note" TEXT NOT NULL DEFAULT '',
  "asked_at" TIMESTAMPTZ(3),
  "checked_at" TIMESTAMPTZ(3),
  "returned_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "payment_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payment_amount" CHECK ("amount" > 0)
);
CREATE UNIQUE INDEX "payment_reference_key" ON "payment"("reference");
CREATE UNIQUE INDEX "payment_gateway_ref_key" ON "payment"("gateway_ref");
CREATE INDEX "payment_order_id_idx" ON "payment"("order_id");
CREATE INDEX "payment_bank_reference_idx" ON "payment"("bank_reference");
CREATE INDEX "payment_status_asked_at_idx" ON "payment"("status", "asked_at");
CREATE UNIQUE INDEX "payment_order_id_idempotency_key_key" ON "payment"("order_id", "idempotency_key");
-- An order has one open attempt at a gateway, and one open payment in cash.
CREATE UNIQUE INDEX "payment_one_open_attempt" ON "payment"("order_id") WHERE "status" = 'unpaid' AND "method" IN ('esewa', 'khalti');
CREATE UNIQUE INDEX "payment_one_open_cash" ON "payment"("order_id") WHERE "status" = 'unpaid' AND "method" = 'cod';
-- The report on money reads only the payments and refunds of its days (lib/office/report).
CREATE INDEX "payment_received" ON "payment"("paid_at") WHERE "status" IN ('paid', 'refund_due', 'refunded');
CREATE INDEX "payment_paid_on" ON "payment"("paid_on") WHERE "paid_on" IS NOT NULL;

CREATE TABLE "stock_movement" (
  "id" UUID NOT NULL,
  "variant_id" UUID NOT NULL,
  "delta" INTEGER NOT NULL,
  "reason" "stock_reason" NOT NULL,
  "order_id" UUID,
  "return_id" UUID,
  "actor_id" UUID,
  "note" TEXT NOT NULL DEFAULT '',
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "stock_movement_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "stock_movement_delta" CHECK ("delta" <> 0)
);
CREATE INDEX "stock_movement_variant_id_created_at_idx" ON "stock_movement"("variant_id", "created_at");
CREATE INDEX "stock_movement_order_id_idx" ON "stock_movement"("order_id");
CREATE UNIQUE INDEX "stock_movement_return_id_variant_id_reason_key" ON "stock_movement"("return_id", "variant_id", "reason");
-- What an order did to the stock of a variant, it did once.
CREATE UNIQUE INDEX "stock_movement_once" ON "stock_movement"("order_id", "variant_id", "reason")
  WHERE "order_id" IS NOT NULL AND "reason" IN ('order', 'cancel', 'expiry');

CREATE TABLE "delivery_zone" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "districts" TEXT[] NOT NULL DEFAULT '{}',
  "base" BIGINT NOT NULL,
  "included_kg" INTEGER NOT NULL DEFAULT 5,
  "per_kg" BIGINT NOT NULL,
  "free_from" BIGINT,
  "min_days" INTEGER NOT NULL,
  "max_days" INTEGER NOT NULL,
  "cod_up_to" BIGINT,
  "position" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "delivery_zone_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "delivery_zone_days" CHECK ("min_days" >= 0 AND "min_days" <= "max_days"),
  CONSTRAINT "delivery_zone_rates" CHECK ("base" >= 0 AND "per_kg" >= 0 AND "included_kg" >= 0 AND "free_from" > 0)
);
CREATE UNIQUE INDEX "delivery_zone_name_key" ON "delivery_zone"("name");

CREATE TABLE "season" (
  "province" TEXT NOT NULL,
  "risks" "rain_risk"[],
  CONSTRAINT "season_pkey" PRIMARY KEY ("province"),
  CONSTRAINT "season_twelve_months" CHECK (coalesce(array_length("risks", 1), 0) = 12)
);

CREATE TABLE "coupon" (
  "id" UUID NOT NULL,
  "code" TEXT NOT NULL,
  "kind" "coupon_kind" NOT NULL,
  "value" BIGINT NOT NULL DEFAULT 0,
  "minimum" BIGINT NOT NULL DEFAULT 0,
  "starts_at" TIMESTAMPTZ(3),
  "ends_at" TIMESTAMPTZ(3),
  "max_uses" INTEGER,
  "max_uses_each" INTEGER,
  "used" INTEGER NOT NULL DEFAULT 0,
  "is_active" BOOLEAN NOT NULL DEFAULT true,
  CONSTRAINT "coupon_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "coupon_code_normal" CHECK ("code" = upper(btrim("code")) AND "code" <> ''),
  CONSTRAINT "coupon_used" CHECK ("used" >= 0 AND ("max_uses" IS NULL OR "used" <= "max_uses")),
  CONSTRAINT "coupon_value" CHECK ("value" >= 0 AND ("kind" <> 'percent' OR "value" BETWEEN 1 AND 100))
);
CREATE UNIQUE INDEX "coupon_code_key" ON "coupon"("code");

CREATE TABLE "coupon_use" (
  "order_id" UUID NOT NULL,
  "coupon_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "coupon_use_pkey" PRIMARY KEY ("order_id")
);
CREATE INDEX "coupon_use_coupon_id_user_id_idx" ON "coupon_use"("coupon_id", "user_id");

CREATE TABLE "invoice" (
  "id" UUID NOT NULL,
  "order_id" UUID NOT NULL,
  "kind" "invoice_kind" NOT NULL DEFAULT 'invoice',
  "credited_id" UUID,
  "fiscal_year" TEXT NOT NULL,
  "serial" INTEGER NOT NULL,
  "number" TEXT NOT NULL,
  "content" JSONB NOT NULL,
  "prints" INTEGER NOT NULL DEFAULT 0,
  "issued_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "invoice_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invoice_credited" CHECK (("kind" = 'credit_note') = ("credited_id" IS NOT NULL)),
  CONSTRAINT "invoice_fiscal_year" CHECK ("fiscal_year" ~ '^\d{4}/\d{2}$'),
  CONSTRAINT "invoice_prints" CHECK ("prints" >= 0),
  CONSTRAINT "invoice_serial" CHECK ("serial" > 0)
);
CREATE UNIQUE INDEX "invoice_number_key" ON "invoice"("number");
CREATE INDEX "invoice_order_id_idx" ON "invoice"("order_id");
CREATE INDEX "invoice_credited_id_idx" ON "invoice"("credited_id");
CREATE UNIQUE INDEX "invoice_kind_fiscal_year_serial_key" ON "invoice"("kind", "fiscal_year", "serial");
-- An order has one invoice, and any number of credit notes.
CREATE UNIQUE INDEX "invoice_one_each" ON "invoice"("order_id") WHERE "kind" = 'invoice';

CREATE TABLE "invoice_series" (
  "kind" "invoice_kind" NOT NULL,
  "fiscal_year" TEXT NOT NULL,
  "last" INTEGER NOT NULL,
  "last_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "invoice_series_pkey" PRIMARY KEY ("kind","fiscal_year"),
  CONSTRAINT "invoice_series_last" CHECK ("last" > 0)
);

CREATE TABLE "return" (
  "id" UUID NOT NULL,
  "number" INTEGER NOT NULL DEFAULT nextval('return_number_seq'),
  "order_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "status" "return_status" NOT NULL DEFAULT 'requested',
  "outcome" "return_outcome" NOT NULL,
  "cause" "return_cause" NOT NULL,
  "reason" TEXT NOT NULL,
  "refund" BIGINT,
  "credited" BIGINT NOT NULL DEFAULT 0,
  "reference" TEXT,
  "refund_to" TEXT NOT NULL DEFAULT '',
  "is_delivery_refunded" BOOLEAN NOT NULL DEFAULT false,
  "photo_keys" TEXT[] NOT NULL DEFAULT '{}',
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "return_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "return_credited" CHECK ("credited" >= 0),
  CONSTRAINT "return_reason" CHECK (btrim("reason") <> ''),
  CONSTRAINT "return_refund" CHECK ("refund" >= 0 AND ("status" = 'refunded') = ("refund" IS NOT NULL))
);
CREATE UNIQUE INDEX "return_number_key" ON "return"("number");
CREATE INDEX "return_order_id_idx" ON "return"("order_id");
CREATE INDEX "return_user_id_created_at_idx" ON "return"("user_id", "created_at" DESC);
CREATE INDEX "return_status_created_at_idx" ON "return"("status", "created_at");
CREATE UNIQUE INDEX "return_delivery_refunded_once" ON "return"("order_id") WHERE "is_delivery_refunded";
ALTER SEQUENCE "return_number_seq" OWNED BY "return"."number";

CREATE TABLE "return_item" (
  "return_id" UUID NOT NULL,
  "order_item_id" UUID NOT NULL,
  "quantity" INTEGER NOT NULL,
  "approved" INTEGER,
  "is_restocked" BOOLEAN,
  "restocked" INTEGER,
  "refund" BIGINT,
  CONSTRAINT "return_item_pkey" PRIMARY KEY ("return_id","order_item_id"),
  CONSTRAINT "return_item_approved" CHECK ("approved" BETWEEN 0 AND "quantity"),
  CONSTRAINT "return_item_quantity" CHECK ("quantity" > 0),
  CONSTRAINT "return_item_refund" CHECK ("refund" >= 0),
  CONSTRAINT "return_item_restocked" CHECK ("restocked" >= 0)
);
CREATE INDEX "return_item_order_item_id_idx" ON "return_item"("order_item_id");

CREATE TABLE "return_event" (
  "id" UUID NOT NULL,
  "return_id" UUID NOT NULL,
  "kind" "return_status" NOT NULL,
  "note" TEXT NOT NULL DEFAULT '',
  "is_partial" BOOLEAN NOT NULL DEFAULT false,
  "actor_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "return_event_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "return_event_return_id_idx" ON "return_event"("return_id");
CREATE UNIQUE INDEX "return_event_once" ON "return_event"("return_id", "kind") WHERE NOT "is_partial";
CREATE INDEX "return_event_refunded" ON "return_event"("created_at") WHERE "kind" = 'refunded';

CREATE TABLE "audit_entry" (
  "id" UUID NOT NULL,
  "actor_id" UUID,
  "actor_name" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "subject_id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "before" JSONB,
  "after" JSONB,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_entry_created_at_idx" ON "audit_entry"("created_at" DESC);
CREATE INDEX "audit_entry_subject_subject_id_created_at_idx" ON "audit_entry"("subject", "subject_id", "created_at" DESC);

CREATE TABLE "price_change" (
  "id" UUID NOT NULL,
  "actor_id" UUID NOT NULL,
  "prices" JSONB NOT NULL,
  "basis_points" INTEGER,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "undone_at" TIMESTAMPTZ(3),
  CONSTRAINT "price_change_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "product_import" (
  "id" UUID NOT NULL,
  "actor_id" UUID NOT NULL,
  "file_name" TEXT NOT NULL,
  "content" TEXT NOT NULL,
  "mapping" JSONB NOT NULL,
  "status" "import_status" NOT NULL DEFAULT 'checked',
  "stock_reason" "stock_reason",
  "rows" INTEGER NOT NULL DEFAULT 0,
  "finished" INTEGER NOT NULL DEFAULT 0,
  "created" INTEGER NOT NULL DEFAULT 0,
  "updated" INTEGER NOT NULL DEFAULT 0,
  "problems" JSONB NOT NULL DEFAULT '[]',
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "product_import_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "product_import_finished" CHECK ("finished" BETWEEN 0 AND "rows")
);
CREATE INDEX "product_import_created_at_idx" ON "product_import"("created_at" DESC);

CREATE TABLE "backup" (
  "id" UUID NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "ended_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "name" TEXT NOT NULL,
  "place" TEXT NOT NULL,
  "bytes" BIGINT NOT NULL DEFAULT 0,
  "rows" BIGINT NOT NULL DEFAULT 0,
  "files" INTEGER NOT NULL DEFAULT 0,
  "problem" TEXT,
  CONSTRAINT "backup_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "backup_started_at_idx" ON "backup"("started_at" DESC);

CREATE TABLE "company_detail" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "name" TEXT NOT NULL,
  "slogan" TEXT NOT NULL DEFAULT '',
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
  "bank_name" TEXT NOT NULL DEFAULT '',
  "bank_branch" TEXT NOT NULL DEFAULT '',
  "bank_account_name" TEXT NOT NULL DEFAULT '',
  "bank_account_number" TEXT NOT NULL DEFAULT '',
  "legal_name" TEXT NOT NULL DEFAULT '',
  "invoice_prefix" TEXT NOT NULL DEFAULT 'SW',
  "founded_year" INTEGER,
  "figures" JSONB NOT NULL DEFAULT '[]',
  "opening_hours" TEXT NOT NULL DEFAULT '',
  "whatsapp" TEXT NOT NULL DEFAULT '',
  "viber" TEXT NOT NULL DEFAULT '',
  "map_url" TEXT NOT NULL DEFAULT '',
  "grievance_name" TEXT NOT NULL DEFAULT '',
  "grievance_phone" TEXT NOT NULL DEFAULT '',
  "grievance_email" TEXT NOT NULL DEFAULT '',
  "sounds" JSONB NOT NULL DEFAULT '{}',
  "methods_off" "payment_method"[] DEFAULT ARRAY[]::"payment_method"[],
  CONSTRAINT "company_detail_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "company_detail_invoice_prefix" CHECK ("invoice_prefix" ~ '^[A-Z0-9]{1,8}$'),
  CONSTRAINT "company_detail_single" CHECK ("id" = 1)
);

CREATE TABLE "slider" (
  "id" UUID NOT NULL,
  "title" TEXT NOT NULL,
  "text" TEXT NOT NULL DEFAULT '',
  "link_label" TEXT NOT NULL DEFAULT '',
  "link_href" TEXT NOT NULL DEFAULT '',
  "picture_key" TEXT NOT NULL,
  "mobile_picture_key" TEXT,
  "alt" TEXT NOT NULL,
  "is_active" BOOLEAN NOT NULL DEFAULT true,
  "starts_at" TIMESTAMPTZ(3),
  "ends_at" TIMESTAMPTZ(3),
  "position" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "slider_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "slider_ends_after_it_starts" CHECK ("ends_at" > "starts_at")
);

CREATE TABLE "page" (
  "id" UUID NOT NULL,
  "kind" "page_kind" NOT NULL,
  "slug" TEXT NOT NULL,
  "position" INTEGER NOT NULL DEFAULT 0,
  "title" TEXT NOT NULL,
  "summary" TEXT NOT NULL DEFAULT '',
  "content" JSONB NOT NULL,
  "effective_on" DATE,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "published_id" UUID,
  CONSTRAINT "page_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "page_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
CREATE UNIQUE INDEX "page_published_id_key" ON "page"("published_id");
CREATE INDEX "page_kind_position_idx" ON "page"("kind", "position");
CREATE UNIQUE INDEX "page_kind_slug_key" ON "page"("kind", "slug");
-- One page of each kind, but any number of services and guides.
CREATE UNIQUE INDEX "page_single" ON "page"("kind") WHERE "kind" NOT IN ('service', 'help');

CREATE TABLE "page_version" (
  "id" UUID NOT NULL,
  "page_id" UUID NOT NULL,
  "number" INTEGER NOT NULL,
  "title" TEXT NOT NULL,
  "summary" TEXT NOT NULL,
  "content" JSONB NOT NULL,
  "effective_on" DATE,
  "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "published_by" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "page_version_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "page_version_page_id_number_key" ON "page_version"("page_id", "number");

CREATE TABLE "service" (
  "id" UUID NOT NULL,
  "icon" TEXT NOT NULL DEFAULT 'drop',
  "picture_key" TEXT,
  "price_from" BIGINT,
  "price_unit" TEXT NOT NULL DEFAULT '',
  "is_crew_work" BOOLEAN NOT NULL DEFAULT false,
  "work_years" INTEGER,
  "is_bookable" BOOLEAN NOT NULL DEFAULT true,
  CONSTRAINT "service_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "service_price_not_negative" CHECK ("price_from" >= 0)
);

CREATE TABLE "fix_entry" (
  "id" UUID NOT NULL,
  "kind" "fix_kind" NOT NULL,
  "slug" TEXT NOT NULL,
  "position" INTEGER NOT NULL DEFAULT 0,
  "content" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "published_id" UUID,
  CONSTRAINT "fix_entry_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "fix_entry_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
CREATE UNIQUE INDEX "fix_entry_published_id_key" ON "fix_entry"("published_id");
CREATE INDEX "fix_entry_kind_position_idx" ON "fix_entry"("kind", "position");
CREATE UNIQUE INDEX "fix_entry_kind_slug_key" ON "fix_entry"("kind", "slug");

CREATE TABLE "fix_version" (
  "id" UUID NOT NULL,
  "entry_id" UUID NOT NULL,
  "number" INTEGER NOT NULL,
  "content" JSONB NOT NULL,
  "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "published_by" TEXT NOT NULL DEFAULT '',
  CONSTRAINT "fix_version_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "fix_version_entry_id_number_key" ON "fix_version"("entry_id", "number");

CREATE TABLE "team_member" (
  "id" UUID NOT NULL,
  "full_name" TEXT NOT NULL,
  "role" TEXT NOT NULL,
  "about" TEXT NOT NULL DEFAULT '',
  "phone" TEXT NOT NULL DEFAULT '',
  "email" TEXT NOT NULL DEFAULT '',
  "picture_key" TEXT,
  "is_shown" BOOLEAN NOT NULL DEFAULT true,
  "position" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "team_member_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "enquiry" (
  "id" UUID NOT NULL,
  "number" TEXT NOT NULL,
  "type" "enquiry_type" NOT NULL,
  "status" "enquiry_status" NOT NULL DEFAULT 'new',
  "full_name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "phone" TEXT NOT NULL DEFAULT '',
  "topic" TEXT NOT NULL DEFAULT '',
  "order_number" TEXT NOT NULL DEFAULT '',
  "message" TEXT NOT NULL,
  "place" TEXT NOT NULL DEFAULT '',
  "preferred_on" DATE,
  "preferred_at" TEXT NOT NULL DEFAULT '',
  "photo_keys" TEXT[],
  "service_id" UUID,
  "user_id" UUID,
  "assignee_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "answered_at" TIMESTAMPTZ(3),
  CONSTRAINT "enquiry_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "enquiry_email_form" CHECK ("email" = lower(btrim("email")))
);
CREATE UNIQUE INDEX "enquiry_number_key" ON "enquiry"("number");
CREATE INDEX "enquiry_status_created_at_idx" ON "enquiry"("status", "created_at" DESC);
CREATE INDEX "enquiry_user_id_idx" ON "enquiry"("user_id");
CREATE INDEX "enquiry_assignee_id_idx" ON "enquiry"("assignee_id");
CREATE INDEX "enquiry_service_id_idx" ON "enquiry"("service_id");

CREATE TABLE "enquiry_entry" (
  "id" UUID NOT NULL,
  "enquiry_id" UUID NOT NULL,
  "kind" "enquiry_entry_kind" NOT NULL,
  "text" TEXT NOT NULL,
  "author_name" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "enquiry_entry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "enquiry_entry_enquiry_id_created_at_idx" ON "enquiry_entry"("enquiry_id", "created_at");

CREATE TABLE "newsletter_subscriber" (
  "id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "confirmed_at" TIMESTAMPTZ(3),
  CONSTRAINT "newsletter_subscriber_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "newsletter_email_normal" CHECK ("email" = lower(btrim("email")) AND "email" <> '')
);
CREATE UNIQUE INDEX "newsletter_subscriber_email_key" ON "newsletter_subscriber"("email");

CREATE TABLE "newsletter_issue" (
  "id" UUID NOT NULL,
  "subject" TEXT NOT NULL,
  "preview" TEXT NOT NULL DEFAULT '',
  "content" JSONB NOT NULL,
  "status" "newsletter_status" NOT NULL DEFAULT 'draft',
  "segment" TEXT NOT NULL DEFAULT 'everyone',
  "category_id" UUID,
  "scheduled_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "started_at" TIMESTAMPTZ(3),
  "ended_at" TIMESTAMPTZ(3),
  CONSTRAINT "newsletter_issue_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "newsletter_issue_scheduled" CHECK ("status"::text <> 'scheduled' OR "scheduled_at" IS NOT NULL),
  CONSTRAINT "newsletter_issue_segment" CHECK ("segment" IN ('everyone', 'customers', 'b2b', 'category')),
  CONSTRAINT "newsletter_issue_started" CHECK (("status"::text IN ('draft', 'scheduled')) = ("started_at" IS NULL))
);

CREATE TABLE "newsletter_delivery" (
  "issue_id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "subscriber_id" UUID,
  "result" "delivery_result" NOT NULL DEFAULT 'waiting',
  "reason" TEXT NOT NULL DEFAULT '',
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "newsletter_delivery_pkey" PRIMARY KEY ("issue_id","email")
);
CREATE INDEX "newsletter_delivery_issue_id_result_idx" ON "newsletter_delivery"("issue_id", "result");
CREATE INDEX "newsletter_delivery_subscriber_id_idx" ON "newsletter_delivery"("subscriber_id");

CREATE TABLE "mail_template" (
  "name" TEXT NOT NULL,
  "subject" TEXT NOT NULL DEFAULT '',
  "opening" TEXT NOT NULL DEFAULT '',
  "closing" TEXT NOT NULL DEFAULT '',
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "mail_template_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "sms_template" (
  "name" TEXT NOT NULL,
  "words" TEXT NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "sms_template_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "search_synonym" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "kind" "synonym_kind" NOT NULL,
  "words" TEXT[],
  "finds" UUID[],
  "page" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "search_synonym_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "search_synonym_page" CHECK (("kind" = 'help') = ("page" IS NOT NULL)),
  CONSTRAINT "search_synonym_words" CHECK (cardinality("words") > 0)
);
CREATE UNIQUE INDEX "search_synonym_name_once" ON "search_synonym"(lower(btrim("name")));

CREATE TABLE "search_miss" (
  "id" UUID NOT NULL,
  "term" TEXT NOT NULL,
  "count" INTEGER NOT NULL DEFAULT 1,
  "last_day" DATE NOT NULL,
  CONSTRAINT "search_miss_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "search_miss_count" CHECK ("count" > 0)
);
CREATE UNIQUE INDEX "search_miss_term_key" ON "search_miss"("term");

CREATE TABLE "faq" (
  "id" UUID NOT NULL,
  "question" TEXT NOT NULL,
  "answer" TEXT NOT NULL,
  "position" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "faq_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "gallery_folder" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "about" TEXT NOT NULL DEFAULT '',
  "is_public" BOOLEAN NOT NULL DEFAULT true,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "gallery_folder_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "gallery_folder_name_once" ON "gallery_folder"(lower(btrim("name")));

CREATE TABLE "gallery_image" (
  "id" UUID NOT NULL,
  "folder_id" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "name" TEXT NOT NULL DEFAULT '',
  "alt" TEXT NOT NULL DEFAULT '',
  "width" INTEGER NOT NULL,
  "height" INTEGER NOT NULL,
  "bytes" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "gallery_image_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "gallery_image_key_key" ON "gallery_image"("key");
CREATE INDEX "gallery_image_folder_id_created_at_idx" ON "gallery_image"("folder_id", "created_at");

-- Foreign keys

ALTER TABLE "user" ADD CONSTRAINT "user_price_group_id_fkey"
  FOREIGN KEY ("price_group_id") REFERENCES "price_group"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "reset_token" ADD CONSTRAINT "reset_token_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "address" ADD CONSTRAINT "address_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "subcategory" ADD CONSTRAINT "subcategory_category_id_fkey"
  FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "product" ADD CONSTRAINT "product_subcategory_id_fkey"
  FOREIGN KEY ("subcategory_id") REFERENCES "subcategory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "product" ADD CONSTRAINT "product_brand_id_fkey"
  FOREIGN KEY ("brand_id") REFERENCES "brand"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_variant_id_fkey"
  FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "price_tier" ADD CONSTRAINT "price_tier_variant_id_fkey"
  FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "coverage_row" ADD CONSTRAINT "coverage_row_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "product_document" ADD CONSTRAINT "product_document_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "product_companion" ADD CONSTRAINT "product_companion_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "product_companion" ADD CONSTRAINT "product_companion_companion_id_fkey"
  FOREIGN KEY ("companion_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "review" ADD CONSTRAINT "review_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "review_photo" ADD CONSTRAINT "review_photo_review_id_fkey"
  FOREIGN KEY ("review_id") REFERENCES "review"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_variant_id_fkey"
  FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "cart_key" ADD CONSTRAINT "cart_key_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "cart_system" ADD CONSTRAINT "cart_system_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "job" ADD CONSTRAINT "job_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "job_link" ADD CONSTRAINT "job_link_job_id_fkey"
  FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "wishlist_item" ADD CONSTRAINT "wishlist_item_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_line" ADD CONSTRAINT "saved_line_user_id_product_id_fkey"
  FOREIGN KEY ("user_id", "product_id") REFERENCES "wishlist_item"("user_id", "product_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_line" ADD CONSTRAINT "saved_line_variant_id_fkey"
  FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order" ADD CONSTRAINT "order_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_product_id_fkey"
  FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_variant_id_fkey"
  FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_link" ADD CONSTRAINT "order_link_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_variant_id_fkey"
  FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_return_id_fkey"
  FOREIGN KEY ("return_id") REFERENCES "return"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_fkey"
  FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credited_id_fkey"
  FOREIGN KEY ("credited_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "return" ADD CONSTRAINT "return_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "return" ADD CONSTRAINT "return_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "return_item" ADD CONSTRAINT "return_item_return_id_fkey"
  FOREIGN KEY ("return_id") REFERENCES "return"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "return_item" ADD CONSTRAINT "return_item_order_item_id_fkey"
  FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "return_event" ADD CONSTRAINT "return_event_return_id_fkey"
  FOREIGN KEY ("return_id") REFERENCES "return"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "page" ADD CONSTRAINT "page_published_id_fkey"
  FOREIGN KEY ("published_id") REFERENCES "page_version"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "page_version" ADD CONSTRAINT "page_version_page_id_fkey"
  FOREIGN KEY ("page_id") REFERENCES "page"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service" ADD CONSTRAINT "service_id_fkey"
  FOREIGN KEY ("id") REFERENCES "page"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "fix_entry" ADD CONSTRAINT "fix_entry_published_id_fkey"
  FOREIGN KEY ("published_id") REFERENCES "fix_version"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "fix_version" ADD CONSTRAINT "fix_version_entry_id_fkey"
  FOREIGN KEY ("entry_id") REFERENCES "fix_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_service_id_fkey"
  FOREIGN KEY ("service_id") REFERENCES "service"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_assignee_id_fkey"
  FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "enquiry_entry" ADD CONSTRAINT "enquiry_entry_enquiry_id_fkey"
  FOREIGN KEY ("enquiry_id") REFERENCES "enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "newsletter_issue" ADD CONSTRAINT "newsletter_issue_category_id_fkey"
  FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_issue_id_fkey"
  FOREIGN KEY ("issue_id") REFERENCES "newsletter_issue"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "newsletter_delivery" ADD CONSTRAINT "newsletter_delivery_subscriber_id_fkey"
  FOREIGN KEY ("subscriber_id") REFERENCES "newsletter_subscriber"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "gallery_image" ADD CONSTRAINT "gallery_image_folder_id_fkey"
  FOREIGN KEY ("folder_id") REFERENCES "gallery_folder"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Prices

-- The price of one piece for a buyer, before price tiers: the retail price, or the trade price less the discount of the buyer's price
-- group (in hundredths of a percent), rounded to the nearest paisa. The only place where this is worked out.
CREATE FUNCTION "price_for"("price" bigint, "trade_price" bigint, "is_trade" boolean, "basis_points" integer)
  RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN "is_trade" THEN ("trade_price" * (10000 - "basis_points") + 5000) / 10000 ELSE "price" END
$$;

-- The price tiers that a buyer gets, as JSON, smallest number first: [{ "from": 10, "price": 540000 }]. None at retail.
CREATE FUNCTION "tiers_for"("variant" uuid, "is_trade" boolean) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(json_agg(json_build_object('from', tier."min_quantity", 'price', tier."price") ORDER BY tier."min_quantity"), '[]')
  FROM "price_tier" tier WHERE "is_trade" AND tier."variant_id" = "variant"
$$;

-- Carts

-- Adds a variant that is sold to a cart, or raises the line that contains it. Returns how many lines changed: none if the variant is not
-- sold, or the cart would contain more than it may. One change of a cart at a time: each statement sees what the one before it
-- waited for, so that additions that arrive together all count.
CREATE FUNCTION "add_to_cart"("buyer" uuid, "item" uuid, "wanted_product" uuid, "wanted_pack" uuid, "pieces" integer,
  "is_trade" boolean, "basis_points" integer, "most_lines" integer, "most_pieces" integer)
  RETURNS integer LANGUAGE plpgsql AS $$
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

-- Locks a customer, then the lines of their cart and its variants, in the order of the variants' ids. Returns whose prices they pay. Each
-- statement sees what the one before it waited for: a price group, an approval or a cart that changed meanwhile counts.
CREATE FUNCTION "hold_cart"("buyer" uuid) RETURNS TABLE ("is_trade" boolean, "trade_discount" integer) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "user" WHERE "id" = "buyer" FOR NO KEY UPDATE;
  PERFORM FROM "cart_item" item JOIN "variant" ON "variant"."id" = item."variant_id" WHERE item."user_id" = "buyer"
    ORDER BY "variant"."id" FOR UPDATE OF item FOR NO KEY UPDATE OF "variant";
  RETURN QUERY SELECT "user"."role" = 'b2b' AND "user"."approved_at" IS NOT NULL, coalesce("price_group"."basis_points", 0)
    FROM "user" LEFT JOIN "price_group" ON "price_group"."id" = "user"."price_group_id"
    WHERE "user"."id" = "buyer" AND "user"."status" = 'active';
END $$;

-- Money

-- No more is paid for an order than it costs. The order's row is locked by whoever changes either (lib/sales/order), so the sum is true
-- when it is read.
CREATE FUNCTION "refuse_overpaid"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" uuid;
BEGIN
  IF TG_TABLE_NAME = 'payment' THEN "changed" := NEW."order_id"; ELSE "changed" := NEW."id"; END IF;
  IF (SELECT coalesce(sum(p."amount"), 0) FROM "payment" p WHERE p."order_id" = "changed" AND p."status" = 'paid')
    > (SELECT o."total" - o."credited" FROM "order" o WHERE o."id" = "changed")
  THEN
    RAISE EXCEPTION 'more would be paid for order % than it costs', "changed" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "refuse_overpaid" AFTER INSERT OR UPDATE OF "status", "amount" ON "payment"
  FOR EACH ROW WHEN (NEW."status" = 'paid') EXECUTE FUNCTION "refuse_overpaid"();
CREATE TRIGGER "refuse_overpaid" AFTER UPDATE OF "credited", "total" ON "order"
  FOR EACH ROW WHEN (NEW."credited" <> OLD."credited" OR NEW."total" <> OLD."total") EXECUTE FUNCTION "refuse_overpaid"();

-- What never changes

-- A tax document is never deleted and always says the same. Only its prints are counted.
CREATE FUNCTION "keep_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'prints' = to_jsonb(OLD) - 'prints' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a tax document is not changed after it was issued' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "invoice_kept" BEFORE UPDATE OR DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION "keep_invoice"();

CREATE FUNCTION "keep_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is not changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "audit_entry_kept" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();

CREATE FUNCTION "keep_page_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published version is never changed' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "page_version_kept" BEFORE UPDATE ON "page_version" FOR EACH ROW EXECUTE FUNCTION "keep_page_version"();

-- A saved job refers to the version that it was planned with.
CREATE FUNCTION "keep_fix_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a published version is never changed' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "fix_version_kept" BEFORE UPDATE ON "fix_version" FOR EACH ROW EXECUTE FUNCTION "keep_fix_version"();

-- Products

-- Whoever publishes, and however: the form, a change of many, an import.
CREATE FUNCTION "note_first_publication"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."published_at" := now();
  RETURN NEW;
END $$;
CREATE TRIGGER "product_first_published" BEFORE INSERT OR UPDATE OF "status" ON "product"
  FOR EACH ROW WHEN (NEW."status" = 'published' AND NEW."published_at" IS NULL) EXECUTE FUNCTION "note_first_publication"();

-- Fewer pieces than the smallest order cannot be bought: pages show them as none (getSellable in lib/catalogue/product/offer.ts).
CREATE FUNCTION "sellable_stock"("variant" "variant") RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "variant"."stock" < ceil("variant"."min_order_quantity"::numeric / "variant"."order_multiple") * "variant"."order_multiple"
    THEN 0 ELSE "variant"."stock" END
$$;

-- Pages say "sold out", "only a few left" or "in stock", never a number: a sale that changes no label renews nothing.
CREATE FUNCTION "stock_band"("stock" integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "stock" = 0 THEN 0 WHEN "stock" <= 5 THEN 1 ELSE 2 END
$$;

-- Sessions and notifications: every process hears of them

CREATE FUNCTION "notify_session_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', jsonb_build_object('userId', OLD."id")::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "session_ended" AFTER UPDATE OF "token_version", "status" ON "user"
  FOR EACH ROW WHEN (OLD."token_version" <> NEW."token_version" OR NEW."status" <> 'active') EXECUTE FUNCTION "notify_session_ended"();
CREATE TRIGGER "session_ended_by_deletion" AFTER DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION "notify_session_ended"();

CREATE FUNCTION "notify_token_revoked"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', jsonb_build_object('jti', NEW."jti")::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "token_revoked" AFTER INSERT ON "revoked_token" FOR EACH ROW EXECUTE FUNCTION "notify_token_revoked"();

CREATE FUNCTION "push_notification"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notification', jsonb_build_object(
    'userId', NEW."user_id", '_id', NEW."id", 'kind', NEW."kind", 'title', NEW."title",
    'body', NEW."body", 'href', NEW."href",
    'createdAt', to_char(NEW."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "notification_told" AFTER INSERT ON "notification" FOR EACH ROW EXECUTE FUNCTION "push_notification"();

-- Public content: every process hears what has changed (docs/decisions/0049)
--
-- A message contains sources, separated by spaces: a table ("faq"); a product ("product:<id>"); a subcategory with other products than
-- before ("shelf:<id>"); "sold:<id>"; "label" if only the wording of a stock level changed; or "everything". PostgreSQL sends at commit,
-- and equal messages once.

-- A transaction with more than a thousand messages sends "everything" instead, once. A savepoint that is rolled back takes its part back.
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

-- For tables that rarely change: names only the table.
CREATE FUNCTION "notify_public_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_content(CASE WHEN TG_OP = 'TRUNCATE' THEN 'everything' ELSE TG_TABLE_NAME END);
  RETURN NULL;
END $$;

CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "company_detail"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "delivery_zone"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "category"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "subcategory"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "brand"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "faq"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "team_member"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "slider"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "service"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "season"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "gallery_folder"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "gallery_image"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_synonym"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();

-- Drafts change without visitors seeing anything.
CREATE TRIGGER "public_content_changed" AFTER UPDATE OF "published_id", "position", "slug" ON "page"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content_removed" AFTER DELETE OR TRUNCATE ON "page"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content_changed" AFTER UPDATE OF "published_id", "position", "slug" ON "fix_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content_removed" AFTER DELETE OR TRUNCATE ON "fix_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();

CREATE TRIGGER "public_content_emptied" AFTER TRUNCATE ON "product" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content_emptied" AFTER TRUNCATE ON "variant" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content_emptied" AFTER TRUNCATE ON "product_image" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content_emptied" AFTER TRUNCATE ON "coverage_row" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content_emptied" AFTER TRUNCATE ON "product_document" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content_emptied" AFTER TRUNCATE ON "product_companion" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();
CREATE TRIGGER "public_content_emptied" AFTER TRUNCATE ON "review" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_content"();

-- For what belongs to one product, whose id is in the column that the trigger's argument names.
CREATE FUNCTION "notify_product_content"() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE ON "product_image"
  FOR EACH ROW EXECUTE FUNCTION "notify_product_content"('product_id');
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE ON "coverage_row"
  FOR EACH ROW EXECUTE FUNCTION "notify_product_content"('product_id');
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE ON "product_document"
  FOR EACH ROW EXECUTE FUNCTION "notify_product_content"('product_id');
CREATE TRIGGER "public_content" AFTER INSERT OR UPDATE OR DELETE ON "product_companion"
  FOR EACH ROW EXECUTE FUNCTION "notify_product_content"('product_id');
CREATE TRIGGER "public_content" AFTER INSERT OR DELETE ON "product" FOR EACH ROW EXECUTE FUNCTION "notify_product_content"('id');
CREATE TRIGGER "public_content_changed" AFTER UPDATE ON "product"
  FOR EACH ROW WHEN (to_jsonb(OLD) - 'updated_at' - 'sold_count' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at' - 'sold_count')
  EXECUTE FUNCTION "notify_product_content"('id');
CREATE TRIGGER "public_content" AFTER INSERT OR DELETE ON "variant" FOR EACH ROW EXECUTE FUNCTION "notify_product_content"('product_id');
-- What is sold out is listed last and is not in stock: that changes lists. "Only a few left" is a label on its own card.
CREATE TRIGGER "public_content_changed" AFTER UPDATE ON "variant"
  FOR EACH ROW WHEN (to_jsonb(OLD) - 'stock' IS DISTINCT FROM to_jsonb(NEW) - 'stock'
    OR (sellable_stock(OLD) = 0) <> (sellable_stock(NEW) = 0))
  EXECUTE FUNCTION "notify_product_content"('product_id');
CREATE TRIGGER "public_content_added" AFTER INSERT ON "review"
  FOR EACH ROW WHEN (NEW."status" = 'approved') EXECUTE FUNCTION "notify_product_content"('product_id');
CREATE TRIGGER "public_content_changed" AFTER UPDATE ON "review"
  FOR EACH ROW WHEN (OLD."status" = 'approved' OR NEW."status" = 'approved') EXECUTE FUNCTION "notify_product_content"('product_id');
CREATE TRIGGER "public_content_removed" AFTER DELETE ON "review"
  FOR EACH ROW WHEN (OLD."status" = 'approved') EXECUTE FUNCTION "notify_product_content"('product_id');

CREATE FUNCTION "notify_stock_label"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_content('label product:' || NEW."product_id");
  RETURN NULL;
END $$;
CREATE TRIGGER "public_content_label" AFTER UPDATE ON "variant"
  FOR EACH ROW WHEN (stock_band(sellable_stock(OLD)) <> stock_band(sellable_stock(NEW))
    AND (sellable_stock(OLD) = 0) = (sellable_stock(NEW) = 0))
  EXECUTE FUNCTION "notify_stock_label"();

-- Pages that show some products of a subcategory change with its products, not with what becomes of the others.
CREATE FUNCTION "notify_subcategory_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM announce_content('shelf:' || OLD."subcategory_id");
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW."subcategory_id" <> OLD."subcategory_id" THEN
    PERFORM announce_content('shelf:' || NEW."subcategory_id");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "public_content_shelf" AFTER INSERT OR DELETE ON "product" FOR EACH ROW EXECUTE FUNCTION "notify_subcategory_content"();
CREATE TRIGGER "public_content_shelf_changed" AFTER UPDATE ON "product"
  FOR EACH ROW WHEN ((OLD."status", OLD."subcategory_id", OLD."created_at") IS DISTINCT FROM (NEW."status", NEW."subcategory_id", NEW."created_at"))
  EXECUTE FUNCTION "notify_subcategory_content"();

-- A product without a variant is not shown: its first one adds it to lists, its last one removes it.
CREATE FUNCTION "notify_subcategory_of_variant"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "public_content_shelf" AFTER INSERT OR DELETE OR UPDATE OF "product_id" ON "variant"
  FOR EACH ROW EXECUTE FUNCTION "notify_subcategory_of_variant"();

-- A delivery renews no page; the catalogue in memory counts it, and pages are renewed once a day.
CREATE FUNCTION "notify_sold_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_content('sold:' || NEW."id");
  RETURN NULL;
END $$;
CREATE TRIGGER "public_content_sold" AFTER UPDATE ON "product"
  FOR EACH ROW WHEN (OLD."sold_count" <> NEW."sold_count") EXECUTE FUNCTION "notify_sold_content"();

-- What a shop cannot do without from its first day

INSERT INTO "delivery_zone" ("id", "name", "districts", "base", "included_kg", "per_kg", "free_from", "min_days", "max_days", "cod_up_to", "position") VALUES
  (gen_random_uuid(), 'Kathmandu valley', ARRAY['Kathmandu', 'Lalitpur', 'Bhaktapur'], 15000, 10, 800, 1500000, 1, 2, 5000000, 0),
  (gen_random_uuid(), 'Cities by the highway', ARRAY['Kaski', 'Chitwan', 'Morang', 'Sunsari', 'Parsa', 'Bara', 'Rupandehi', 'Banke',
    'Makwanpur', 'Jhapa', 'Dhanusa', 'Kavrepalanchowk', 'Dhading', 'Nuwakot', 'Tanahu', 'Nawalpur', 'Kailali', 'Dang'],
    40000, 10, 1500, 4000000, 2, 4, 2500000, 1),
  (gen_random_uuid(), 'Hills and far districts', ARRAY[]::text[], 80000, 10, 2500, NULL, 4, 9, NULL, 2);

INSERT INTO "page" ("id", "kind", "slug", "title", "content", "updated_at")
SELECT gen_random_uuid(), each."kind"::"page_kind", replace(each."kind", '_', '-'), each."title", '{"type":"doc","content":[{"type":"paragraph"}]}', now()
FROM (VALUES ('about', 'About us'), ('privacy_policy', 'Privacy policy'), ('return_policy', 'Return policy'),
  ('shipping_policy', 'Shipping policy')) AS each ("kind", "title");
