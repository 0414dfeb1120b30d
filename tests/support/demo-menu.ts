import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Category } from "@/lib/catalogue/category/contract";
import { productId, seedId } from "@/prisma/seed/ids";

const seed = path.resolve("prisma/seed");
const read = <T>(file: string): T[] => JSON.parse(readFileSync(path.join(seed, file), "utf8"));
type Keyed = { key: string };

/** The menu as the demo has it, without the categories, products and problems that other tests have added. */
export function pickDemo(menu: readonly Category[]): Category[] {
  const groups = read<Keyed & { subcategories: Keyed[] }>("categories.json");
  const products = readdirSync(path.join(seed, "products")).flatMap((file) =>
    read<Keyed & { addedDaysAgo: number }>(`products/${file}`),
  );
  const ids = new Set([
    ...groups.map(({ key }) => seedId("category", key)),
    ...groups.flatMap(({ subcategories }) => subcategories.map(({ key }) => seedId("subcategory", key))),
    ...products.map(productId),
  ]);
  const problems = new Set(read<{ name: string }>("problems.json").map(({ name }) => name));
  const isDemo = ({ _id }: { _id: string }) => ids.has(_id);
  return menu.filter(isDemo).map((category) => ({
    ...category,
    subCategories: category.subCategories
      .filter(isDemo)
      .map((each) => ({ ...each, products: each.products.filter((id) => ids.has(id)) })),
    problems: category.problems.filter(({ label }) => problems.has(label)),
  }));
}

/** Bytes of a text as the server first sends it (lib/platform/server/page-cache/cached-page.ts). */
export function weighAnswer(text: string, encoding: string | undefined): number {
  const body = Buffer.from(text);
  if (encoding === "gzip") return gzipSync(body).length;
  if (encoding !== "br") return body.length;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotliCompressSync(body, { params }).length;
}
