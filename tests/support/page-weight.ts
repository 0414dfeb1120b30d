import { brotliCompressSync, constants } from "node:zlib";

/** What a first visit of a page transfers, in bytes as they are sent once the page cache has compressed them well. */
export type PageWeight = { html: number; scripts: number; files: string[] };

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/140" } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** As lib/platform/server/page-cache/cached-page.ts compresses what is requested often. */
const weigh = (text: string): number => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Weighs pages one after the other; a script that several pages have is fetched once. */
export async function weighPages(shopUrl: string, paths: string[]): Promise<PageWeight[]> {
  const known = new Map<string, number>();
  const weights: PageWeight[] = [];
  for (const path of paths) {
    const html = await fetchText(shopUrl + path);
    // The scripts that are loaded at once are listed at the end of the page (lib/platform/server/page-cache/defer-scripts.ts).
    const [, list = "[]"] = /\)\((\["\/_next\/[^\]]*\])\)<\/script>/.exec(html) ?? [];
    const files: string[] = JSON.parse(list);
    for (const file of files) if (!known.has(file)) known.set(file, weigh(await fetchText(shopUrl + file)));
    weights.push({ html: weigh(html), scripts: files.reduce((sum, file) => sum + (known.get(file) ?? 0), 0), files });
  }
  return weights;
}
