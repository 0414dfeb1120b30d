/** A minimal Next app with one query per request, the baseline for rendered pages and calls. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "../build.ts";

const database = `import pg from "pg";
const pool = (globalThis.benchPool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }));
export const products = async (limit) => (await pool.query(
  \`SELECT p.id, p.name, p.summary, v.price, i.key FROM (SELECT * FROM product ORDER BY created_at DESC, id DESC LIMIT $1) p
   LEFT JOIN LATERAL (SELECT min(price) AS price FROM variant WHERE product_id = p.id) v ON true
   LEFT JOIN LATERAL (SELECT key FROM product_image WHERE product_id = p.id ORDER BY position LIMIT 1) i ON true\`, [limit])).rows;
`;

const layout = `export const dynamic = "force-dynamic";
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

const onePage = `import { products } from "../database";
export default async function Page() {
  const [product] = await products(1);
  return <main><h1>{product.name}</h1><p>{product.summary}</p><p>{product.price}</p></main>;
}
`;

const listPage = `import Link from "next/link";
import { products } from "../../database";
export default async function Page() {
  const rows = await products(24);
  return (
    <ul>
      {rows.map((each) => (
        <li key={each.id}>
          <Link href={"/product/" + each.id} prefetch={false}>
            <img src={"/media/" + each.key} alt="" width={400} height={400} />
            <h2>{each.name}</h2><p>{each.summary}</p><p>{each.price}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}
`;

/** A page of `count` elements in groups of four, with classes and words as in the shop; Next and the layout add 18 more. */
const elementsPage = `import { products } from "../../../database";
export default async function Page({ params }) {
  const { count } = await params;
  const [product] = await products(1);
  const groups = Array.from({ length: Math.max(1, Math.round((Number(count) - 18) / 4)) }, (_, at) => at);
  return (
    <main>
      {groups.map((at) => (
        <section key={at} className="flex flex-col gap-2 rounded-lg border p-4">
          <h2 className="text-lg font-semibold">{product.name}</h2>
          <p className="text-sm text-muted">Number {at} of the page</p>
          <a href={"/product/" + at} className="text-sm underline">{product.price}</a>
        </section>
      ))}
    </main>
  );
}
`;

const route = `import { products } from "../../../database";
export const GET = async () => Response.json(await products(24));
`;

const files = () => ({
  "package.json": `{ "name": "bare", "private": true, "type": "module" }\n`,
  "next.config.js": `export default { compress: false, poweredByHeader: false, turbopack: { root: ${JSON.stringify(path.resolve("."))} } };\n`,
  "database.js": database,
  "app/layout.js": layout,
  "app/page.js": onePage,
  "app/list/page.js": listPage,
  "app/elements/[count]/page.js": elementsPage,
  "app/api/products/route.js": route,
});

/** Writes and builds the app below `folder` (inside the checkout, so that it finds node_modules) and returns its path. */
export async function buildBareNext(folder: string): Promise<string> {
  const app = path.join(folder, "bare-next");
  for (const [name, text] of Object.entries(files())) {
    const file = path.join(app, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  await run("next", ["build", app], { isQuiet: true });
  return app;
}
