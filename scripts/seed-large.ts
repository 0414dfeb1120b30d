/** `npm run seed:large -- 10000`: grows the catalogue to that many products, for load tests. */
import { run } from "./build.ts";
import { timed } from "./progress.ts";
import { setUpDatabase } from "./set-up-database.ts";
import { withDatabase } from "./with-database.ts";

const count = Number(process.argv[2]);

await withDatabase({
  before: () => {
    if (Number.isInteger(count) && count >= 1 && count <= 200_000) return;
    throw new Error("The number of products is needed, up to 200000: npm run seed:large -- 10000");
  },
  work: async (url) => {
    await setUpDatabase(url);
    const seed = () => run("tsx", ["--conditions=react-server", "prisma/seed-large.ts", String(count)]);
    await timed(`Grew the catalogue to ${count} products`, seed);
  },
});
