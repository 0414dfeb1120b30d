-- AlterTable
ALTER TABLE "company_detail" ADD COLUMN     "founded_year" INTEGER;

-- AlterTable
ALTER TABLE "service" ADD COLUMN     "is_crew_work" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "work_years" INTEGER;
