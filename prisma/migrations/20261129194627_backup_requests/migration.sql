-- AlterTable
ALTER TABLE "backup" ADD COLUMN  "restore_tested_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "backup_request" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_by" TEXT NOT NULL,

    CONSTRAINT "backup_request_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "backup_request_one" CHECK ("id" = 1)
);
