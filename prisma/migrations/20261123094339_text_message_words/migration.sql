-- CreateTable
CREATE TABLE "sms_template" (
    "name" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sms_template_pkey" PRIMARY KEY ("name")
);
