import "server-only";
import { db, joinSql, type Sql, sql } from "@/lib/platform/server/db/client";
import { escapeLike } from "@/lib/platform/server/db/like-pattern";
import { type FoundRow, joinFacts, maxFound, minPart } from "@/lib/platform/shared/found-row";
import { plainCode } from "@/lib/platform/shared/text/characters";
import { toGtin } from "@/lib/platform/shared/text/gtin";

type Row = { id: string; name: string; brand: string; status: string; sku: string | null };

/**
 * Products by the words of their name, brand and SKUs, as in the list of products; a whole SKU or barcode, then names that begin with it first.
 * The matches are found before they are sorted: otherwise PostgreSQL sorts all products and looks for each among the matches.
 */
export async function findProducts(q: string): Promise<FoundRow[]> {
  if (q.length < minPart) return [];
  const words = joinSql(q.split(/\s+/).map(containsWord), " AND ");
  const rows = await db.$queryRaw<Row[]>`${sql`
    WITH match AS MATERIALIZED (
      SELECT p.id, p.name, p.brand_id, p.status::text FROM product p WHERE p.deleted_at IS NULL AND ${words}
    )
    SELECT match.id, match.name, b.name AS brand, match.status, own.sku
    FROM match JOIN brand b ON b.id = match.brand_id
    LEFT JOIN variant own ON own.product_id = match.id
      AND (lower(own.sku) = lower(${plainCode(q)}) OR own.gtin = ${toGtin(q)})
    ORDER BY own.sku IS NULL, match.name ILIKE ${`${escapeLike(q)}%`} DESC, lower(match.name), match.id LIMIT ${maxFound}`}`;
  return rows.map(({ id, name, brand, status, sku }) => ({
    href: `/admin/add-product/${id}`,
    title: name,
    detail: joinFacts(brand, sku, status === "published" ? "" : "Not on sale"),
    contact: "",
    isExact: sku !== null,
  }));
}

/** A short word, such as "20" in "coat 20", only narrows by the name. Each of the four has its own index, which conditions on several tables joined by OR would not use. */
function containsWord(word: string): Sql {
  const [like, code] = [word, plainCode(word)].map((each) => `%${escapeLike(each)}%`);
  if (word.length < minPart) return sql`p.name ILIKE ${like}`;
  return sql`p.id IN (
    SELECT id FROM product WHERE name ILIKE ${like}
    UNION ALL SELECT product_id FROM variant WHERE sku ILIKE ${code}
    UNION ALL SELECT product_id FROM variant WHERE gtin = ${toGtin(word)}
    UNION ALL SELECT id FROM product WHERE brand_id IN (SELECT id FROM brand WHERE name ILIKE ${like}))`;
}
