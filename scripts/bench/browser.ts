/** Measures what a browser requests on a first visit of the product page. */

import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright/test";
import { get } from "./get.ts";
import { kilobytes } from "./numbers.ts";
import { getPagePaths } from "./page-paths.ts";
import type { Stage } from "./pages.ts";
import { judge, type Row } from "./report.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function measureVisit({ shop, database }: Stage, executablePath: string): Promise<Row[]> {
  const { product } = await getPagePaths(database);
  const { scripts, requests } = await visit(`${shop.url}${product}`, executablePath);
  const sizes = await Promise.all([...scripts].map(getCompressedSize));
  const bytes = sizes.reduce((sum, each) => sum + each, 0);
  return [
    {
      what: "JavaScript of the product page, first visit",
      ours: `${kilobytes(bytes)} in ${scripts.size} files`,
      budget: "≤ 130 KB",
      verdict: judge(bytes <= 130 * 1024),
    },
    { what: "requests until idle, product page", ours: `${requests}`, budget: "≤ 20", verdict: judge(requests <= 20) },
  ];
}

async function visit(url: string, executablePath: string): Promise<{ scripts: Set<string>; requests: number }> {
  const browser = await chromium.launch({ executablePath, args: flags, handleSIGINT: false, handleSIGTERM: false });
  try {
    const page = await browser.newPage();
    const scripts = new Set<string>();
    let requests = 0;
    page.on("request", (request) => {
      requests += 1;
      if (request.resourceType() === "script") scripts.add(request.url());
    });
    await page.goto(url, { waitUntil: "networkidle" });
    await sleep(2000);
    return { scripts, requests };
  } finally {
    await browser.close();
  }
}

/** The size once the server has compressed the file well, which it does after a few requests. */
async function getCompressedSize(url: string): Promise<number> {
  const fetchIt = () => get(url, { "accept-encoding": "br" });
  for (let time = 0; time < 8; time++) await fetchIt();
  await sleep(3000);
  return (await fetchIt()).body.length;
}
