-- Accounts that staff opened for somebody without an email had a password that nobody knew, and would ask for it (0057).
UPDATE "user" SET "password_hash" = NULL WHERE "email" IS NULL AND "mobile" IS NULL;
