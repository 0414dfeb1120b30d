-- By how much prices were changed, in hundredths of a percent; unknown for changes before this.
ALTER TABLE "price_change" ADD COLUMN "basis_points" INTEGER;
