-- Whether the mailbox is known to be the owner's. Unknown for existing accounts: used reset links were not kept apart from ended ones.
ALTER TABLE "user" ADD COLUMN "email_verified_at" TIMESTAMPTZ(3);
