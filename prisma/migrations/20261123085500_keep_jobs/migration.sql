-- CreateTable
CREATE TABLE "job" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL DEFAULT '',
    "site" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "photo_keys" TEXT[] NOT NULL DEFAULT '{}',
    "system" JSONB NOT NULL,
    "wanted" JSONB NOT NULL,
    "prices" JSONB NOT NULL,
    "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "secret_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_pkey" PRIMARY KEY ("id"),
    -- A job is somebody's, or it goes by itself and says nothing of anybody.
    CONSTRAINT "job_owned" CHECK (
      CASE WHEN "user_id" IS NULL
        THEN "expires_at" IS NOT NULL AND "secret_hash" IS NOT NULL AND "name" || "site" || "notes" = '' AND cardinality("photo_keys") = 0
        ELSE "expires_at" IS NULL AND "secret_hash" IS NULL
      END
    )
);

-- CreateTable
CREATE TABLE "job_link" (
    "token_hash" TEXT NOT NULL,
    "job_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_link_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "job_user_id_created_at_idx" ON "job"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "job_expires_at_idx" ON "job"("expires_at");

-- CreateIndex
CREATE INDEX "job_link_job_id_idx" ON "job_link"("job_id");

-- CreateIndex
CREATE INDEX "job_link_expires_at_idx" ON "job_link"("expires_at");

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_link" ADD CONSTRAINT "job_link_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "job"("id") ON DELETE CASCADE ON UPDATE CASCADE;
