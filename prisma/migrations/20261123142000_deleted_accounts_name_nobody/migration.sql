-- contract: the release before empties an account that is deleted just so.
-- Whatever is written at the same moment, an account that was deleted says nothing of anybody. Not asked of what is there already.
ALTER TABLE "user" ADD CONSTRAINT "user_deleted_is_empty" CHECK ("deleted_at" IS NULL OR ("status" = 'blocked' AND
  num_nonnulls("email", "mobile", "phone", "password_hash", "company_name", "pan_number") = 0)) NOT VALID;
