-- AlterTable
ALTER TABLE "session" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "is_password_weak" BOOLEAN NOT NULL DEFAULT false;

-- Open sessions were confirmed when they began, not today.
UPDATE "session" SET "confirmed_at" = "created_at";
