/** `npm run seed:large -- 10000`: makes the catalogue that many products large, for tests of scale. */
import { run } from "./build.ts";
import { timed } from "./progress.ts";
import { setUpDatabase } from "./set-up-database.ts";
import { withDatabase } from "./with-database.ts";

const count = Number(process.argv[2]);

await withDatabase({
  before: () => {
    if (Number.isInteger(count) && count >= 1 && count <= 200_000) return;
    throw new Error("Say how many products the catalogue should have, up to 200000: npm run seed:large -- 10000");
  },
  work: async (url) => {
    await setUpDatabase(url);
    const seed = () => run("tsx", ["--conditions=react-server", "prisma/seed-large.ts", String(count)]);
    await timed(`Made the catalogue ${count} products large`, seed);
  },
});
