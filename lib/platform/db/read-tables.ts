import { LRUCache } from "lru-cache";
import { anything, dependsOn, isRecording } from "@/lib/platform/content/content";

const read = /\b(?:FROM|JOIN)\s+(?:ONLY\s+|LATERAL\b\s*)?(?:"?public"?\.)?"?([a-z_]+)"?/gi;
const known = new LRUCache<string, readonly string[]>({ max: 1000 });

/** A page is made of the tables that were read for it, whoever reads them: nobody has to remember to say so. */
export function dependOnTables(sql: string): void {
  if (!isRecording()) return;
  const tables = known.get(sql) ?? getTables(sql);
  known.set(sql, tables);
  dependsOn(...tables);
}

function getTables(sql: string): readonly string[] {
  const names = new Set([...sql.matchAll(read)].map(([, name = ""]) => name.toLowerCase()));
  // A stock's word is announced by itself, not as a change of its row.
  return names.has("variant") ? [...names, "label"] : [...names];
}

const inBatches = new Set<PropertyKey>(["findUnique", "findUniqueOrThrow"]);

/**
 * Prisma asks the `findUnique` of one turn together, in the name of whoever came first: what is read is then recorded for another
 * page. Whoever uses it, or a transaction, while a page is made depends on anything; `findFirst` is asked alone.
 */
export function watched<T>(value: T, property: PropertyKey): T {
  if (!isRecording()) return value;
  if (property === "$transaction") dependsOn(anything);
  if (typeof value !== "object" || value === null) return value;
  return new Proxy(value, {
    get: (model, method) => {
      if (inBatches.has(method)) dependsOn(anything);
      return Reflect.get(model, method);
    },
  });
}
