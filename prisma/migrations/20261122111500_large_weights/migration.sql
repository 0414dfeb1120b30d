-- A hundred lines of 999 packs of ten tonnes weigh more grams than 32 bits hold.
ALTER TABLE "order" ALTER COLUMN "weight_grams" SET DATA TYPE BIGINT;
