import { LRUCache } from "lru-cache";
import { anything, dependsOn, isRecording } from "@/lib/platform/server/content/content";

const read = /\b(?:FROM|JOIN)\s+(?:ONLY\s+|LATERAL\b\s*)?(?:"?public"?\.)?"?([a-z_]+)"?/gi;
const tablesBySql = new LRUCache<string, readonly string[]>({ max: 1000 });

/** Records that a page depends on the tables read for it: done here, so that no query can forget it. */
export function dependOnTables(sql: string): void {
  if (!isRecording()) return;
  const tables = tablesBySql.get(sql) ?? getTables(sql);
  tablesBySql.set(sql, tables);
  dependsOn(...tables);
}

function getTables(sql: string): readonly string[] {
  const names = new Set([...sql.matchAll(read)].map(([, name = ""]) => name.toLowerCase()));
  // Changes of the stock label are announced separately, not as changes of its row.
  return names.has("variant") ? [...names, "label"] : [...names];
}

const batchedMethods = new Set<PropertyKey>(["findUnique", "findUniqueOrThrow"]);

/**
 * Prisma batches the `findUnique` calls of one tick and runs them in the context of the first, so their reads would be recorded
 * for another page. A page that uses one, or a transaction, therefore depends on anything; `findFirst` is not batched.
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
