-- A code by text message looks for an account that staff opened for this number; strangers may ask for many.
CREATE INDEX "user_phone_idx" ON "user"("phone");
