/** Measures what a browser requests on a first visit of the product page. */

import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Request } from "playwright/test";
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
  const scripts = new Set<string>();
  let requests = 0;
  await watchVisit(url, executablePath, (request) => {
    requests += 1;
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  return { scripts, requests };
}

/** Bytes that a browser receives on its first visit of a page, as they are sent. */
export type Transfer = { bytes: number; scripts: number; fonts: number };

export async function measureTransfer(url: string, executablePath: string): Promise<Transfer> {
  const transfer: Transfer = { bytes: 0, scripts: 0, fonts: 0 };
  const sizes: Promise<void>[] = [];
  const add = async (request: Request) => {
    const { responseBodySize: size } = await request.sizes();
    transfer.bytes += size;
    if (request.resourceType() === "script") transfer.scripts += size;
    if (request.resourceType() === "font") transfer.fonts += size;
  };
  await watchVisit(
    url,
    executablePath,
    (request) => void sizes.push(add(request)),
    () => Promise.allSettled(sizes),
  );
  return transfer;
}

type Watch = (request: Request) => void;

async function watchVisit(url: string, executablePath: string, watch: Watch, atEnd?: () => Promise<unknown>): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: flags, handleSIGINT: false, handleSIGTERM: false });
  try {
    const page = await browser.newPage();
    page.on("request", watch);
    await page.goto(url, { waitUntil: "networkidle" });
    await sleep(2000);
    await atEnd?.();
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
