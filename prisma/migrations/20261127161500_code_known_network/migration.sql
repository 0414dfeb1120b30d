-- Codes that strangers ask for do not delay those that owners ask for where they logged in before.
ALTER TABLE "sign_in_code" ADD COLUMN "is_known_network" BOOLEAN NOT NULL DEFAULT false;
