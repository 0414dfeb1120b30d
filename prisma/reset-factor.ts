/** The part of `npm run admin:reset-factor` that needs a database (scripts/reset-factor.ts). */
import { parseArgs } from "node:util";
import { resetFactorOf } from "@/lib/people/users/factor/reset";
import { db } from "@/lib/platform/server/db/client";
import { transaction } from "@/lib/platform/server/db/transaction";
import { endWith } from "@/prisma/end-with";
import { say } from "@/scripts/progress";

await endWith(async () => {
  const { email = "" } = parseArgs({ options: { email: { type: "string" } } }).values;
  if (!email) throw new Error("An email is needed: npm run admin:reset-factor -- --email you@company.com");
  const user = await db.user.findUnique({ where: { email: email.trim().toLowerCase() } });
  if (user?.role !== "admin") throw new Error(`There is no member of staff with the email address ${email}.`);
  const by = { id: null, fullName: "Somebody with the server’s shell" };
  await transaction((tx) => resetFactorOf(tx, user.id, { by, reason: "npm run admin:reset-factor" }));
  await db.$disconnect();
  say(`${email} now logs in with the password alone, and is then asked for a new second step. Every owner is told.`);
});
