/** What `npm run media:check` does once there is a database: see scripts/media-check.ts. */

import { reconcileMedia } from "@/lib/gallery/reconcile";
import { db } from "@/lib/platform/db/client";

const isTrial = !process.argv.includes("--remove");
const { removed, missing } = await reconcileMedia({ isTrial });
for (const key of removed) console.log(`${isTrial ? "without a row" : "removed"}: ${key}`);
for (const key of missing) console.log(`a row names what is not there: ${key}`);
console.log(`${removed.length} files without a row${isTrial ? "" : ", removed"}; ${missing.length} images that are not there.`);
if (isTrial && removed.length > 0) console.log("npm run media:check -- --remove takes the files away.");
await db.$disconnect();
