/**
 * `npm run admin:reset-factor -- --email you@company.com`: removes the second step of somebody whose phone and recovery codes are
 * lost, if no other owner can do it in the back office. Their password then logs in, and every owner is told.
 */
import { run } from "./build.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase({
  work: () =>
    run("tsx", ["--conditions=react-server", "prisma/reset-factor.ts", ...process.argv.slice(2)], { reportsErrors: true }),
});
