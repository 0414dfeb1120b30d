-- What couriers handed over (docs/decisions/0111).
CREATE TABLE "courier_settlement" (
    "id" UUID NOT NULL,
    "courier_id" UUID NOT NULL,
    "method" "payment_method" NOT NULL,
    "reference" TEXT NOT NULL DEFAULT '',
    "received_on" DATE NOT NULL,
    "collected" BIGINT NOT NULL,
    "fees" BIGINT NOT NULL,
    "difference" BIGINT NOT NULL,
    "received" BIGINT NOT NULL,
    "shift_id" UUID,
    "settled_by_id" UUID NOT NULL,
    "settled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_by_id" UUID,
    "undone_at" TIMESTAMPTZ(3),
    "undo_reason" TEXT NOT NULL DEFAULT '',
    "idempotency_key" TEXT,
    "request_hash" TEXT,

    CONSTRAINT "courier_settlement_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "courier_settlement_method" CHECK ("method" IN ('cash', 'bank')),
    CONSTRAINT "courier_settlement_sums" CHECK ("received" = "collected" - "fees" + "difference" AND "fees" >= 0 AND "received" >= 0),
    CONSTRAINT "courier_settlement_undone" CHECK (("undone_at" IS NULL) = ("undone_by_id" IS NULL) AND ("undone_at" IS NULL) = ("undo_reason" = ''))
);

CREATE TABLE "courier_settlement_line" (
    "settlement_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "parcel_number" INTEGER NOT NULL,
    "tracking_number" TEXT NOT NULL DEFAULT '',
    "payment_id" UUID NOT NULL,
    "cash" BIGINT NOT NULL,
    "collected" BIGINT NOT NULL,
    "fee" BIGINT NOT NULL,
    "difference" BIGINT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "courier_settlement_line_pkey" PRIMARY KEY ("settlement_id","order_id","parcel_number"),
    CONSTRAINT "courier_settlement_line_amounts" CHECK ("cash" > 0 AND "collected" >= 0 AND "fee" >= 0 AND "collected" + "difference" >= 0),
    CONSTRAINT "courier_settlement_line_reason" CHECK ("difference" = 0 OR "reason" <> '')
);

CREATE INDEX "courier_settlement_courier_id_settled_at_idx" ON "courier_settlement"("courier_id", "settled_at" DESC);

CREATE INDEX "courier_settlement_received_on_idx" ON "courier_settlement"("received_on");

CREATE INDEX "courier_settlement_shift_id_idx" ON "courier_settlement"("shift_id");

CREATE UNIQUE INDEX "courier_settlement_courier_id_idempotency_key_key" ON "courier_settlement"("courier_id", "idempotency_key");

CREATE INDEX "courier_settlement_line_order_id_idx" ON "courier_settlement_line"("order_id");

CREATE INDEX "courier_settlement_line_payment_id_idx" ON "courier_settlement_line"("payment_id");

ALTER TABLE "courier_settlement" ADD CONSTRAINT "courier_settlement_courier_id_fkey" FOREIGN KEY ("courier_id") REFERENCES "courier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "courier_settlement" ADD CONSTRAINT "courier_settlement_shift_id_fkey" FOREIGN KEY ("shift_id") REFERENCES "shift"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "courier_settlement_line" ADD CONSTRAINT "courier_settlement_line_settlement_id_fkey" FOREIGN KEY ("settlement_id") REFERENCES "courier_settlement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "courier_settlement_line" ADD CONSTRAINT "courier_settlement_line_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "courier_settlement_line" ADD CONSTRAINT "courier_settlement_line_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The cash that couriers have not handed over: among all delivered parcels these are few.
CREATE INDEX "parcel_with_courier" ON "parcel" ("courier_id", "delivered_at") WHERE "status" = 'delivered' AND "cash" > 0;

-- Couriers' statements name parcels by their tracking numbers.
CREATE INDEX "parcel_tracking" ON "parcel" (upper("tracking_number")) WHERE "tracking_number" <> '';
