-- CreateIndex
CREATE INDEX "order_delivered_at_idx" ON "order"("delivered_at");
