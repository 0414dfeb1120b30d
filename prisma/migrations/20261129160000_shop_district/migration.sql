-- AlterTable
ALTER TABLE "company_detail" ADD COLUMN     "crew_districts" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "district" TEXT NOT NULL DEFAULT 'Kathmandu';

-- What estimates said until now, whatever the shop.
UPDATE "company_detail" SET "crew_districts" = ARRAY['Kathmandu', 'Lalitpur', 'Bhaktapur', 'Kaski', 'Chitwan'];
