-- A stock alert by text message: it has a mobile number instead of an email address.
ALTER TABLE "stock_alert" ALTER COLUMN "email" DROP NOT NULL;
ALTER TABLE "stock_alert" ADD COLUMN "mobile" TEXT;
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_contact_check" CHECK (num_nonnulls("email", "mobile") = 1);
CREATE UNIQUE INDEX "stock_alert_mobile_variant_id_key" ON "stock_alert"("mobile", "variant_id");
