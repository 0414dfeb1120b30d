import { z } from "zod";
import { type Ids, withIds } from "@/lib/advice/fix/admin/named-ids";
import { type ProblemContent, problemContent, type SystemContent, systemContent } from "@/lib/advice/fix/content";
import { productId, seedId } from "./ids";
import { readData, throwMistakes, unknownFields } from "./read";

/** Reads systems and problems from their files, in which products and systems are named by keys instead of ids. */

type SeedFix<T> = { key: string; content: T };

const keyed = z.looseObject({
  key: z.string("Key is required").regex(/^[a-z0-9-]+$/, "A key is small letters, digits and dashes"),
});

export function readFixes(folder: string, products: readonly { key: string; addedDaysAgo: number }[]) {
  const product = new Map(products.map((each) => [each.key, productId(each)]));
  const systems: SeedFix<SystemContent>[] = readFile(folder, "systems.json", systemContent, { product });
  const system = new Map(systems.map(({ key }) => [key, seedId("system", key)]));
  const problems: SeedFix<ProblemContent>[] = readFile(folder, "problems.json", problemContent, { system });
  return { systems, problems };
}

/** Ids by key, per kind of field. An unknown key is left unchanged, and the schema rejects it. */
type IdsByKind = Partial<Record<"product" | "system", Ids>>;

function readFile<T>(folder: string, file: string, schema: z.ZodType<T>, knownIds: IdsByKind): SeedFix<T>[] {
  const rows = readData(folder, file, z.array(keyed));
  return rows.map(({ key, ...row }, at) => {
    const data = withIds(row, knownIds);
    const { data: content, error } = schema.safeParse(data);
    const mistakes = error ? error.issues : unknownFields(data, content);
    throwMistakes(
      file,
      rows,
      mistakes.map((mistake) => ({ ...mistake, path: [at, ...mistake.path] })),
    );
    return { key, content: content as T };
  });
}
