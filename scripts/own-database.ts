/** A folder may have both: the embedded database of a trial, and a shop that has since moved to a database of its own. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const getFile = (dir: string) => path.join(dir, "own-database");

type Shop = { DATABASE_KIND: "embedded" | "own"; SITE_URL: string };

/** Notes in `dir` which database the shop was last started on. At a local URL it is a test of the shop. */
export function noteDatabase(dir: string, { DATABASE_KIND, SITE_URL }: Shop): void {
  if (DATABASE_KIND === "embedded") rmSync(getFile(dir), { force: true });
  if (DATABASE_KIND === "embedded" || new URL(SITE_URL).hostname === "localhost") return;
  try {
    writeFileSync(getFile(dir), SITE_URL);
  } catch {
    // A folder that is missing or cannot be written, as in a container, has no embedded database to take for the shop's.
  }
}

/** A command without DATABASE_URL would back up or check the old embedded database, and report success. */
export function assertNoForgottenDatabase(dir: string): void {
  const file = getFile(dir);
  if (!existsSync(file)) return;
  throw new Error(
    `DATABASE_URL is not set, but the shop of this folder (${readFileSync(file, "utf8")}) has its own database. ` +
      "Set it as for the shop (with shop.service: set -a; . /etc/shop.env). For the embedded database: rm .data/own-database",
  );
}

/** Without the user and the password. */
export function describeDatabase(url: string): string {
  const { hostname, pathname } = new URL(url);
  return `${pathname.slice(1)} at ${hostname}`;
}
