import { readFileSync } from "node:fs";

/** Node's memory flags of `npm start`, used by the bench, the browser tests and the fault tests too. */
export const memoryFlags: readonly string[] = JSON.parse(readFileSync("package.json", "utf8")).scripts.start.match(/--max-\S+/g);
