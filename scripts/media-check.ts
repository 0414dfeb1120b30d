/**
 * `npm run media:check`: compares the images of the gallery, products, brands, categories, services, team and slides, on the disk or
 * in the bucket, with the rows that name them, and prints the differences. `-- --remove` deletes image files that no row names and that are older than an hour;
 * with `--force` also if they seem to be those of another shop.
 */
import { run } from "./build.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase({
  work: () => run("tsx", ["--conditions=react-server", "prisma/media-check.ts", ...process.argv.slice(2)]),
});
