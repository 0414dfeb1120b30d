/** The part of `npm run media:check` that needs a database (scripts/media-check.ts). */

import { reconcileMedia } from "@/lib/gallery/reconcile";
import { db } from "@/lib/platform/db/client";

const isTrial = !process.argv.includes("--remove");
const { removed, missing } = await reconcileMedia({ isTrial });
for (const key of removed) console.log(`${isTrial ? "without a row" : "removed"}: ${key}`);
for (const key of missing) console.log(`missing: ${key}`);
console.log(`${removed.length} files without a row${isTrial ? "" : ", removed"}; ${missing.length} missing images.`);
if (isTrial && removed.length > 0) console.log("npm run media:check -- --remove deletes these files.");
await db.$disconnect();
