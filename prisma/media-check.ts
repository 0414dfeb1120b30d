/** The part of `npm run media:check` that needs a database (scripts/media-check.ts). */

import { reconcileMedia, storeMissingPreviews } from "@/lib/content/gallery/reconcile";
import { db } from "@/lib/platform/server/db/client";

const isForced = process.argv.includes("--force");
const isTrial = !process.argv.includes("--remove");
const printAll = (what: string) => (keys: readonly string[]) => {
  for (const key of keys) console.log(`${what}: ${key}`);
};
const { unused, removed, missing, refusal } = await reconcileMedia({
  isTrial,
  isForced,
  onUnused: printAll(isTrial ? "without a row" : "removed"),
  onMissing: printAll("missing"),
});
console.log(`${unused} files without a row${isTrial ? "" : `, ${removed} removed`}; ${missing} missing images.`);
if (refusal) {
  console.log(`${refusal} Another shop may need the files without a row, so they are kept.`);
  console.log("If none does: npm run media:check -- --remove --force deletes them.");
} else if (isTrial && unused > 0) console.log("npm run media:check -- --remove deletes these files.");
else if (removed < unused) console.log("The same command again deletes more of them.");
if (process.argv.includes("--previews")) console.log(`${await storeMissingPreviews()} link previews made.`);
await db.$disconnect();
