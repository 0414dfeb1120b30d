-- CreateTable
CREATE TABLE "cart_system" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "system_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "job_id" UUID,
    "content" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_system_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "order" ADD COLUMN "systems" JSONB NOT NULL DEFAULT '[]';

-- CreateIndex
CREATE INDEX "cart_system_user_id_idx" ON "cart_system"("user_id");

-- AddForeignKey
ALTER TABLE "cart_system" ADD CONSTRAINT "cart_system_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
