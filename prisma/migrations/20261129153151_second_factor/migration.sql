-- AlterTable
ALTER TABLE "user" ADD COLUMN     "factor_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "factor_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "staff_role" ADD COLUMN     "factor_grace_days" INTEGER DEFAULT 14;

-- CreateTable
CREATE TABLE "authenticator_app" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "secret" BYTEA NOT NULL,
    "last_step" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "authenticator_app_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "trusted_browser" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trusted_browser_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "authenticator_app_user_id_idx" ON "authenticator_app"("user_id");

-- CreateIndex
CREATE INDEX "recovery_code_user_id_idx" ON "recovery_code"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "trusted_browser_token_hash_key" ON "trusted_browser"("token_hash");

-- CreateIndex
CREATE INDEX "trusted_browser_user_id_idx" ON "trusted_browser"("user_id");

-- CreateIndex
CREATE INDEX "trusted_browser_expires_at_idx" ON "trusted_browser"("expires_at");

-- AddForeignKey
ALTER TABLE "authenticator_app" ADD CONSTRAINT "authenticator_app_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trusted_browser" ADD CONSTRAINT "trusted_browser_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_grace" CHECK ("factor_grace_days" BETWEEN 0 AND 90);
ALTER TABLE "authenticator_app" ADD CONSTRAINT "authenticator_app_named" CHECK (btrim("name") <> '');
