-- The keys of additions to carts, so that a request repeated after a lost reply adds nothing twice.
CREATE TABLE "cart_key" (
    "user_id" UUID NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_key_pkey" PRIMARY KEY ("user_id", "idempotency_key")
);

-- AddForeignKey
ALTER TABLE "cart_key" ADD CONSTRAINT "cart_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
