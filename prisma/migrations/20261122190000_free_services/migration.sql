-- A service may be free, which is not the same as a price that is said on request.
ALTER TABLE "service" DROP CONSTRAINT "service_price_positive";
ALTER TABLE "service" ADD CONSTRAINT "service_price_not_negative" CHECK ("price_from" >= 0);
