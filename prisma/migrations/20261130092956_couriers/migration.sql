-- Who takes parcels to customers (docs/decisions/0107).
CREATE TABLE "courier" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "tracking_url" TEXT NOT NULL DEFAULT '',
    "parcel_fee" BIGINT NOT NULL DEFAULT 0,
    "cash_basis_points" INTEGER NOT NULL DEFAULT 0,
    "is_own" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "courier_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "courier_name" CHECK (btrim("name") <> ''),
    CONSTRAINT "courier_fees" CHECK ("parcel_fee" >= 0 AND "cash_basis_points" BETWEEN 0 AND 2000)
);
CREATE UNIQUE INDEX "courier_name_once" ON "courier"(lower("name"));

-- Each courier that was typed for an order is a row, under the spelling that was used most; those used most come first.
INSERT INTO "courier" ("id", "name", "position")
SELECT gen_random_uuid(), "name", row_number() OVER (ORDER BY "uses" DESC, "name") - 1
FROM (
    SELECT mode() WITHIN GROUP (ORDER BY btrim("courier")) AS "name", count(*) AS "uses"
    FROM "order" WHERE btrim("courier") <> '' GROUP BY lower(btrim("courier"))
) AS "typed";
