-- Who wants one email when a variant that is sold out can be bought again. The row is their consent, and goes with the email.
CREATE TABLE "stock_alert" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "variant_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_alert_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "stock_alert_email" CHECK ("email" = lower(btrim("email")))
);

CREATE UNIQUE INDEX "stock_alert_email_variant_id_key" ON "stock_alert"("email", "variant_id");
CREATE INDEX "stock_alert_variant_id_idx" ON "stock_alert"("variant_id");
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
