import { readFileSync } from "node:fs";

/** Node's flags in `npm start`: whoever measures the shop, or tries to break it, starts it with them. */
export const memoryFlags: readonly string[] = JSON.parse(readFileSync("package.json", "utf8")).scripts.start.match(/--max-\S+/g);
