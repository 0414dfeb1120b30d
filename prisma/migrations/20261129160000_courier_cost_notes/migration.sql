-- What a courier cost was written into notes that all staff read; from now on it is an event of its own, for those who may see costs.
UPDATE "order_event" SET "kind" = 'courier-cost' WHERE "kind" = 'note' AND "note" LIKE '%Courier cost: Rs%';
