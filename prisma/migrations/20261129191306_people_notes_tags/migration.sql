-- AlterTable
ALTER TABLE "user" ADD COLUMN     "tags" TEXT[] NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "order" ADD COLUMN     "assignee_id" UUID,
ADD COLUMN     "tags" TEXT[] NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "enquiry" ADD COLUMN     "tags" TEXT[] NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "person_note" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "author_id" UUID NOT NULL,
    "author_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "person_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tag" (
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tag_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "sent_message" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "about" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sent_message_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "person_note_user_id_created_at_idx" ON "person_note"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "sent_message_user_id_created_at_idx" ON "sent_message"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "sent_message_created_at_idx" ON "sent_message"("created_at");

-- CreateIndex
CREATE INDEX "user_pan_number_idx" ON "user"("pan_number");

-- CreateIndex
CREATE INDEX "user_tags_idx" ON "user" USING GIN ("tags");

-- CreateIndex
CREATE INDEX "order_assignee_id_created_at_idx" ON "order"("assignee_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "order_tags_idx" ON "order" USING GIN ("tags");

-- CreateIndex
CREATE INDEX "enquiry_email_idx" ON "enquiry"("email");

-- CreateIndex
CREATE INDEX "enquiry_tags_idx" ON "enquiry" USING GIN ("tags");

-- AddForeignKey
ALTER TABLE "person_note" ADD CONSTRAINT "person_note_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order" ADD CONSTRAINT "order_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "user" ADD CONSTRAINT "user_tags" CHECK (cardinality("tags") <= 10);
ALTER TABLE "order" ADD CONSTRAINT "order_tags" CHECK (cardinality("tags") <= 10);
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_tags" CHECK (cardinality("tags") <= 10);
ALTER TABLE "tag" ADD CONSTRAINT "tag_name" CHECK (btrim("name") <> '' AND length("name") <= 30);
CREATE UNIQUE INDEX "tag_name_once" ON "tag"(lower("name"));
ALTER TABLE "person_note" ADD CONSTRAINT "person_note_text" CHECK (btrim("text") <> '' AND length("text") <= 2000);
ALTER TABLE "sent_message" ADD CONSTRAINT "sent_message_channel" CHECK ("channel" IN ('email', 'text'));

-- For finding the accounts of one person (lib/office/person/duplicates.ts): the same name, and an address written with dots or a suffix.
CREATE INDEX "user_name_lower" ON "user"(lower("full_name"));
CREATE INDEX "user_email_spelled" ON "user"((replace(split_part(split_part("email", '@', 1), '+', 1), '.', '') || '@' || split_part("email", '@', 2)));
