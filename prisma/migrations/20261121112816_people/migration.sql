-- CreateTable
CREATE TABLE "email_change" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "email_change_user_id_idx" ON "email_change"("user_id");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- AddForeignKey
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "email_change" ADD CONSTRAINT "email_change_normal" CHECK ("email" = lower(btrim("email")) AND "email" <> '');
ALTER TABLE "user" ADD CONSTRAINT "user_named" CHECK (btrim("full_name") <> '');
-- What is unread is counted with every page that shows the header.
CREATE INDEX "notification_unread_idx" ON "notification"("user_id") WHERE "read_at" IS NULL;

-- Tells every process whose sessions ended, so that open sockets close at once (lib/realtime.ts).
CREATE FUNCTION "tell_session_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', jsonb_build_object('userId', OLD."id")::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "session_ended" AFTER UPDATE OF "token_version", "status" ON "user" FOR EACH ROW
  WHEN (OLD."token_version" <> NEW."token_version" OR NEW."status" <> 'active')
  EXECUTE FUNCTION "tell_session_ended"();
CREATE TRIGGER "session_ended_by_deletion" AFTER DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION "tell_session_ended"();

CREATE FUNCTION "tell_token_revoked"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', jsonb_build_object('jti', NEW."jti")::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "token_revoked" AFTER INSERT ON "revoked_token" FOR EACH ROW EXECUTE FUNCTION "tell_token_revoked"();

-- What goes into a message is short (8000 bytes is a message's limit), and leads nowhere but into the shop.
ALTER TABLE "notification" ADD CONSTRAINT "notification_short" CHECK (
  length("kind") <= 40 AND length("title") BETWEEN 1 AND 200 AND length("body") <= 500
  AND ("href" IS NULL OR (length("href") <= 300 AND "href" ~ '^/([^/\\]|$)'))
);

-- A notification is a row first. PostgreSQL tells every process of it at commit, so none is announced that did not happen and
-- none that happened is forgotten.
CREATE FUNCTION "tell_notification"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notification', jsonb_build_object(
    'userId', NEW."user_id", '_id', NEW."id", 'kind', NEW."kind", 'title', NEW."title",
    'body', NEW."body", 'href', NEW."href",
    'createdAt', to_char(NEW."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "notification_told" AFTER INSERT ON "notification" FOR EACH ROW EXECUTE FUNCTION "tell_notification"();
