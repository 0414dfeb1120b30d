-- The search of the back office (docs/decisions/0096): parts of names, numbers and references. Where a database does not have or allow
-- the extension, the same statements read the tables: slower, with the same results.
DO $$
BEGIN
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
  EXCEPTION WHEN OTHERS THEN
    RAISE NOTICE 'pg_trgm is not available: %', SQLERRM;
    RETURN;
  END;
  CREATE INDEX "order_number_part" ON "order" USING gin ("number" gin_trgm_ops);
  CREATE INDEX "order_tracking_number_part" ON "order" USING gin ("tracking_number" gin_trgm_ops);
  CREATE INDEX "order_company_name_part" ON "order" USING gin ("company_name" gin_trgm_ops);
  CREATE INDEX "order_phone_part" ON "order" USING gin (("address" ->> 'phone') gin_trgm_ops);
  CREATE INDEX "invoice_number_part" ON "invoice" USING gin ("number" gin_trgm_ops);
  CREATE INDEX "payment_reference_part" ON "payment" USING gin ("reference" gin_trgm_ops);
  CREATE INDEX "payment_gateway_ref_part" ON "payment" USING gin ("gateway_ref" gin_trgm_ops);
  CREATE INDEX "payment_bank_reference_part" ON "payment" USING gin ("bank_reference" gin_trgm_ops);
  CREATE INDEX "user_full_name_part" ON "user" USING gin ("full_name" gin_trgm_ops);
  CREATE INDEX "user_company_name_part" ON "user" USING gin ("company_name" gin_trgm_ops);
  CREATE INDEX "user_email_part" ON "user" USING gin ("email" gin_trgm_ops);
  CREATE INDEX "user_phone_part" ON "user" USING gin ("phone" gin_trgm_ops);
  CREATE INDEX "user_mobile_part" ON "user" USING gin ("mobile" gin_trgm_ops);
  CREATE INDEX "user_pan_number_part" ON "user" USING gin ("pan_number" gin_trgm_ops);
  CREATE INDEX "product_name_part" ON "product" USING gin ("name" gin_trgm_ops);
  CREATE INDEX "variant_sku_part" ON "variant" USING gin ("sku" gin_trgm_ops);
  CREATE INDEX "enquiry_number_part" ON "enquiry" USING gin ("number" gin_trgm_ops);
  CREATE INDEX "enquiry_full_name_part" ON "enquiry" USING gin ("full_name" gin_trgm_ops);
  CREATE INDEX "enquiry_email_part" ON "enquiry" USING gin ("email" gin_trgm_ops);
  CREATE INDEX "enquiry_phone_part" ON "enquiry" USING gin ("phone" gin_trgm_ops);
END $$;

-- Names in Devanagari, which are looked through for one that was typed in Latin letters, and the orders that enquiries name.
CREATE INDEX "user_devanagari_name" ON "user"("id") WHERE "full_name" ~ '[ऀ-ॿ]';
CREATE INDEX "enquiry_order_number" ON "enquiry"("order_number") WHERE "order_number" <> '';
