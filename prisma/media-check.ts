/** The part of `npm run media:check` that needs a database (scripts/media-check.ts). */

import { reconcileMedia } from "@/lib/content/gallery/reconcile";
import { db } from "@/lib/platform/server/db/client";

const isForced = process.argv.includes("--force");
const isTrial = !process.argv.includes("--remove");
const { removed, missing, refusal } = await reconcileMedia({ isTrial, isForced });
for (const key of removed) console.log(`${isTrial ? "without a row" : "removed"}: ${key}`);
for (const key of missing) console.log(`missing: ${key}`);
console.log(`${removed.length} files without a row${isTrial ? "" : ", removed"}; ${missing.length} missing images.`);
if (refusal) {
  console.log(`${refusal} Another shop may need the files without a row, so they are kept.`);
  console.log("If none does: npm run media:check -- --remove --force deletes them.");
} else if (isTrial && removed.length > 0) console.log("npm run media:check -- --remove deletes these files.");
await db.$disconnect();
