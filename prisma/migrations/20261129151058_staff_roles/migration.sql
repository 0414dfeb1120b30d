-- AlterTable
ALTER TABLE "user" ADD COLUMN     "staff_role_id" UUID;

-- CreateTable
CREATE TABLE "staff_role" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "rights" TEXT[] NOT NULL DEFAULT '{}',
    "is_owner" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_role_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_role_name_key" ON "staff_role"("name");

-- CreateIndex
CREATE INDEX "user_staff_role_id_idx" ON "user"("staff_role_id");

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_staff_role_id_fkey" FOREIGN KEY ("staff_role_id") REFERENCES "staff_role"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE UNIQUE INDEX "staff_role_one_owner" ON "staff_role"("is_owner") WHERE "is_owner";
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_named" CHECK (btrim("name") <> '');

-- The roles that a shop begins with. Whoever was an administrator could do everything, and still can.
INSERT INTO "staff_role" ("id", "name", "note", "rights", "is_owner", "position") VALUES
  ('00000000-0000-7000-8000-000000000001', 'Owner', 'Everything, also who works here and what they may do.', '{}', true, 1),
  ('00000000-0000-7000-8000-000000000002', 'Order desk', 'Takes, confirms and ships orders, checks payments, answers customers.', '{order.see,order.change,order.ship,order.cancel,order.discount,payment.see,payment.record,return.see,return.change,return.receive,enquiry.see,enquiry.change,customer.see,customer.change,product.see,report.see}', false, 2),
  ('00000000-0000-7000-8000-000000000003', 'Storekeeper', 'Packs and hands over, takes returns back, keeps the stock right.', '{order.see,order.ship,return.see,return.receive,product.see,product.stock,report.see}', false, 3),
  ('00000000-0000-7000-8000-000000000004', 'Accountant', 'Payments, refunds, invoices, tax and what the shop earns.', '{order.see,order.export,payment.see,payment.record,payment.undo,payment.refund,return.see,customer.see,customer.export,product.see,cost.see,report.see,report.money,settings.see,settings.tax,audit.see}', false, 4),
  ('00000000-0000-7000-8000-000000000005', 'Editor', 'Products, pages, pictures and newsletters.', '{product.see,product.change,content.see,content.change,message.see,message.change}', false, 5),
  ('00000000-0000-7000-8000-000000000006', 'Read only', 'Sees the daily work and changes nothing.', '{order.see,payment.see,return.see,enquiry.see,product.see,content.see,message.see,report.see,settings.see}', false, 6);
UPDATE "user" SET "staff_role_id" = '00000000-0000-7000-8000-000000000001' WHERE "role" = 'admin';
