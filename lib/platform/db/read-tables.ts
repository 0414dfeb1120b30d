import { LRUCache } from "lru-cache";
import { anything, dependsOn, isRecording } from "@/lib/platform/content/content";

const read = /\b(?:FROM|JOIN)\s+(?:ONLY\s+|LATERAL\b\s*)?(?:"?public"?\.)?"?([a-z_]+)"?/gi;
const tablesBySql = new LRUCache<string, readonly string[]>({ max: 1000 });

/** A page depends on the tables that were read for it: recorded here, so that no query can forget it. */
export function dependOnTables(sql: string): void {
  if (!isRecording()) return;
  const tables = tablesBySql.get(sql) ?? getTables(sql);
  tablesBySql.set(sql, tables);
  dependsOn(...tables);
}

function getTables(sql: string): readonly string[] {
  const names = new Set([...sql.matchAll(read)].map(([, name = ""]) => name.toLowerCase()));
  // The stock label is announced by itself, not as a change of its row.
  return names.has("variant") ? [...names, "label"] : [...names];
}

const batchedMethods = new Set<PropertyKey>(["findUnique", "findUniqueOrThrow"]);

/**
 * Prisma asks the `findUnique` of one turn together, in the name of whoever came first: what is read is then recorded for another
 * page. Whoever uses it, or a transaction, while a page is made depends on anything; `findFirst` is asked alone.
 */
export function trackReads<T>(value: T, property: PropertyKey): T {
  if (!isRecording()) return value;
  if (property === "$transaction") dependsOn(anything);
  if (typeof value !== "object" || value === null) return value;
  return new Proxy(value, {
    get: (model, method) => {
      if (batchedMethods.has(method)) dependsOn(anything);
      return Reflect.get(model, method);
    },
  });
}
