/** Two builds side by side behind a proxy: the minute of an update, and of going back. */
import assert from "node:assert/strict";
import { rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isLockWait } from "@/tests/faults/checkout";
import { FrontProxy } from "@/tests/faults/front-proxy";
import type { Harness } from "@/tests/faults/harness";
import { Load } from "@/tests/faults/load";
import type { FaultRow } from "@/tests/faults/rows";
import { ShopProcess } from "@/tests/faults/shop-process";
import { waitUntil } from "@/tests/faults/wait-until";
import { startBucket } from "@/tests/support/bucket";
import { isLong } from "@/tests/support/lane";
import { withNextRelease } from "@/tests/support/next-release";

const paths = (harness: Harness) => ["/", "/products", `/product/${harness.variant(0).productId}`, "/cart", "/checkout", "/fix"];
/** In attributes, in the list of scripts that are loaded later, and in the data for Next's client. */
const staticFile = /(?:\/_next\/)?static\/[\w~./-]+\.(?:js|css|woff2)/g;

export const twoBuildsRows: FaultRow[] = [
  {
    id: "FL-51",
    what: "two different builds behind a proxy while people browse and buy: every page gets its scripts and styles, no order is lost",
    run: (harness) =>
      withNextRelease(async (folder) => {
        const bucket = await startBucket();
        const proxy = await FrontProxy.open();
        const settings = {
          ...Object.fromEntries(Object.entries(bucket.settings).map(([name, value]) => [name, String(value)])),
          SITE_URL: proxy.url,
          TRUSTED_PROXIES: "1",
          ROLE: "web",
          // Containers keep no data, so they share only the bucket.
          MEDIA_DIR: path.join(harness.folder, "media-two-builds"),
        };
        const webs = await Promise.all([0, 1].map(() => harness.shopOn(harness.database.url, settings)));
        const nexts = webs.map(({ url, env }) => new ShopProcess(url, env, folder));
        const visit = new Visit(proxy.url, paths(harness));
        try {
          for (const web of webs) await web.start();
          proxy.targets.push(...webs.map(({ url }) => url));
          const load = await Load.begin(harness, 400, { urls: [proxy.url], atOnce: 2 });
          const walks = visit.begin(2);
          // Forward, with both builds for a while; then back.
          const turns = [
            [webs[0], nexts[0]],
            [webs[1], nexts[1]],
            [nexts[0], webs[0]],
          ];
          for (const [from, to] of turns.slice(0, isLong ? 3 : 2)) {
            await sleep(1000);
            await from?.stop();
            await to?.start();
            await sleep(2500);
          }
          visit.end();
          await walks;
          const { inDoubt, ...figures } = await load.settle();
          assert.deepEqual(visit.failed, []);
          assert.equal(visit.builds.size, 2, "all pages were of one build, so this proves nothing");
          return { pages: visit.pages, files: visit.files, inDoubt, ...figures };
        } finally {
          await Promise.all([...webs, ...nexts].map((shop) => shop.stop()));
          await proxy.close();
          await bucket.stop();
        }
      }),
  },
  {
    id: "FL-53",
    what: "a release in a folder of its own takes over from the running one and hands back, by a link and a signal: no request fails",
    isInLongLane: true,
    run: (harness) =>
      withNextRelease(async (folder) => {
        const link = path.join(folder, "..", `current-${path.basename(folder)}`);
        const switchTo = (release: string) => {
          rmSync(link, { force: true });
          symlinkSync(release, link);
        };
        switchTo(process.cwd());
        const settings = { WEB_PROCESSES: "2", DATABASE_POOL: "8", MEDIA_DIR: path.join(harness.folder, "media-releases") };
        const { url, env } = await harness.shopOn(harness.database.url, settings);
        const shop = new ShopProcess(url, env, link);
        const visit = new Visit(url, paths(harness));
        try {
          await shop.start();
          const load = await Load.begin(harness, 400, { urls: [url], atOnce: 2 });
          const walks = visit.begin(1);
          const turns = [folder, process.cwd()];
          for (const [turn, release] of turns.entries()) {
            switchTo(release);
            shop.replace();
            const isReplaced = () => shop.output.split("Every process has been replaced").length > turn + 1;
            await waitUntil("both processes are those of the other release", isReplaced, 90_000);
            const page = await (await fetch(url)).text();
            assert.equal(page.includes("static/chunks/next-"), release === folder);
          }
          visit.end();
          await walks;
          const { inDoubt, ...figures } = await load.settle();
          assert.deepEqual(visit.failed, []);
          const refused = load.intents.flatMap(({ replies }) => replies).filter(({ status }) => status !== 201);
          assert.deepEqual(
            refused.filter((reply) => !isLockWait(reply)),
            [],
          );
          return { turns: turns.length, pages: visit.pages, files: visit.files, inDoubt, ...figures };
        } finally {
          await shop.stop();
          rmSync(link, { force: true });
        }
      }),
  },
];

/** Visitors who open pages and then fetch everything that these refer to, as a browser without a cache does. */
class Visit {
  readonly failed: string[] = [];
  readonly builds = new Set<boolean>();
  pages = 0;
  files = 0;
  #isOver = false;

  constructor(
    readonly url: string,
    readonly paths: string[],
  ) {}

  async begin(visitors: number): Promise<void> {
    await Promise.all(Array.from({ length: visitors }, (_, at) => this.#walk(at)));
  }

  end(): void {
    this.#isOver = true;
  }

  async #walk(first: number): Promise<void> {
    for (let turn = first; !this.#isOver; turn++) {
      const at = this.paths[turn % this.paths.length] as string;
      const page = await this.#get(at);
      this.pages++;
      const files = new Set([...page.matchAll(staticFile)].map(([file]) => `/_next/${file.replace("/_next/", "")}`));
      assert(files.size > 5, `${at} refers to ${files.size} files`);
      this.builds.add(page.includes("static/chunks/next-"));
      for (const file of files) await this.#get(file);
      this.files += files.size;
      await sleep(20);
    }
  }

  async #get(path: string): Promise<string> {
    const reply = await fetch(`${this.url}${path}`);
    if (reply.status !== 200) this.failed.push(`${path} ${reply.status}`);
    return reply.text();
  }
}
