-- Without a needed companion the coating fails (a primer under it): the calculator counts it, and the cart says where it is missing.
ALTER TABLE "product_companion" ADD COLUMN "is_needed" BOOLEAN NOT NULL DEFAULT false;
