-- An email address is no longer needed: a verified mobile number is enough. Made-up addresses go.
ALTER TABLE "user" ALTER COLUMN "email" DROP NOT NULL;
ALTER TABLE "user" ALTER COLUMN "password_hash" DROP NOT NULL;
ALTER TABLE "user" ADD COLUMN "mobile" TEXT;
ALTER TABLE "user" ADD COLUMN "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "user" SET "last_seen_at" = "updated_at";
UPDATE "user" SET "email" = NULL WHERE "email" LIKE '%@no-mail.invalid';
CREATE UNIQUE INDEX "user_mobile_key" ON "user"("mobile");
ALTER TABLE "user" ADD CONSTRAINT "user_mobile_form" CHECK ("mobile" ~ '^\+9779[678][0-9]{8}$');

-- A code on its way to a mobile number. The code itself stands nowhere: it follows from the id and a key (lib/platform/auth/one-time-code.ts).
CREATE TABLE "sign_in_code" (
    "id" UUID NOT NULL,
    "mobile" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_code_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sign_in_code_mobile_form" CHECK ("mobile" ~ '^\+9779[678][0-9]{8}$')
);
CREATE INDEX "sign_in_code_mobile_created_at_idx" ON "sign_in_code"("mobile", "created_at");
CREATE INDEX "sign_in_code_created_at_idx" ON "sign_in_code"("created_at");
