import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { contentChanged, dependsOn, startContent } from "@/lib/platform/server/content/content";
import type { RenderedPage } from "@/lib/platform/server/http/render";
import { resetSharedState } from "@/lib/platform/server/shared-state";
import type { CachedPage } from "./cached-page";
import { PageCache, pageMetrics } from "./page-cache";
import { renewPages } from "./renewal";

const html = (text: string, status = 200): RenderedPage => ({ status, headers: {}, body: Buffer.from(text) });
const toText = async (page: CachedPage | undefined) => (await page?.compress("identity"))?.toString();

let stop = () => {};
beforeEach(() => startContent());
afterEach(() => {
  stop();
  resetSharedState("content");
});

/** A shop whose pages each consist of one text. */
function openShop({ isStopping }: { isStopping?: () => boolean } = {}) {
  const cache = new PageCache(1024 * 1024);
  const texts = new Map<string, string>();
  const rendered: string[] = [];
  const render = (key: string) => async () => {
    dependsOn(key);
    rendered.push(key);
    return html(texts.get(key) ?? "first");
  };
  const visit = async (key: string) => toText(cache.getFresh(key) ?? (await cache.get(key, render(key))));
  stop = renewPages(cache, isStopping);
  return {
    cache,
    rendered,
    visit,
    visitOften: async (key: string, times = 4) => {
      for (let at = 0; at < times; at++) await visit(key);
      rendered.length = 0;
    },
    edit: (key: string, text = "edited") => {
      texts.set(key, text);
      contentChanged(key);
    },
  };
}

describe("a stale page", () => {
  test("is renewed before the next request, if it was requested several times", async () => {
    const { cache, rendered, visitOften, edit } = openShop();
    await visitOften("faq");
    await visitOften("team_member", 2);
    const before = { ...pageMetrics().events };
    edit("team_member");
    edit("faq");
    await vi.waitFor(async () => expect(await toText(cache.getFresh("faq"))).toBe("edited"), 10_000);
    await sleep(500);
    expect(rendered).toEqual(["faq"]);
    expect(pageMetrics().events).toMatchObject({ renewed: before.renewed + 1, rendered: before.rendered });
  });

  test("is renewed one at a time, the most requested first", async () => {
    const { rendered, visitOften, edit } = openShop();
    await visitOften("faq", 4);
    await visitOften("slider", 20);
    for (const key of ["faq", "slider"]) edit(key);
    await vi.waitFor(() => expect(rendered).toEqual(["slider", "faq"]), 10_000);
  });

  test("is renewed only a few times without further requests", async () => {
    const { cache, visitOften, edit } = openShop();
    await visitOften("faq", 500);
    let times = 0;
    for (edit("faq"); cache.getStalePopular(10).length > 0; edit("faq", `${times}`)) {
      expect(await cache.renew("faq")).toBe(true);
      times += 1;
    }
    expect(times).toBe(5);
  });

  test("is not renewed while the process is busy, but once it is idle", async () => {
    const { rendered, visitOften, edit } = openShop();
    await visitOften("faq");
    edit("faq");
    let isBusy = true;
    const work = () => {
      for (const until = performance.now() + 20; performance.now() < until; );
      if (isBusy) setImmediate(work);
    };
    work();
    await sleep(1000);
    expect(rendered).toEqual([]);
    isBusy = false;
    await vi.waitFor(() => expect(rendered).toEqual(["faq"]), 10_000);
  });

  test("is not renewed while a visitor waits for another page, nor while the shop shuts down", async () => {
    let isShuttingDown = false;
    const { cache, rendered, visitOften, edit } = openShop({ isStopping: () => isShuttingDown });
    await visitOften("faq");
    let finish = (_: RenderedPage) => {};
    const visitor = cache.get("slow", () => new Promise((resolve) => (finish = resolve)));
    edit("faq");
    await sleep(600);
    expect(rendered).toEqual([]);
    isShuttingDown = true;
    finish(html("slow"));
    await visitor;
    await sleep(600);
    expect(rendered).toEqual([]);
    isShuttingDown = false;
    await vi.waitFor(() => expect(rendered).toEqual(["faq"]), 10_000);
  });
});

test("a renewal that hangs blocks nobody, and its late result is not cached", async () => {
  const cache = new PageCache(1024 * 1024);
  let finish: (_: RenderedPage) => void = () => {};
  const page = (text: string) => async () => {
    dependsOn("faq");
    return html(text);
  };
  let calls = 0;
  await cache.get("/faq", async () => {
    dependsOn("faq");
    return calls++ === 0 ? html("first") : new Promise((resolve) => (finish = resolve));
  });
  contentChanged("faq");
  const renewal = cache.renew("/faq");
  await vi.waitFor(() => expect(calls).toBe(2));
  expect(await toText(await cache.get("/faq", page("second")))).toBe("second");
  contentChanged("faq");
  expect(await toText(await cache.get("/faq", page("third")))).toBe("third");
  finish(html("second, late"));
  await renewal;
  expect(await toText(cache.getFresh("/faq"))).toBe("third");
});

test("after a failed renewal the next visitor renders the page", async () => {
  const cache = new PageCache(1024 * 1024);
  for (const failure of [async () => html("sorry", 503), () => Promise.reject(new Error("gone"))]) {
    let calls = 0;
    await cache.get("/faq", async () => (calls++ === 0 ? html("first") : failure()));
    contentChanged();
    expect(await cache.renew("/faq")).toBe(false);
    expect(cache.getFresh("/faq")).toBeUndefined();
    expect(await toText(await cache.get("/faq", async () => html("second")))).toBe("second");
  }
});

const tables = ["faq", "slider"] as const;
const pages = { "/": [0, 1], "/faq": [0] } as const;
type Key = keyof typeof pages;

/**
 * A shop whose pages show how often their tables had been edited when rendering began. The test decides when a rendering ends.
 */
function openCounted() {
  resetSharedState("content");
  startContent();
  // A visitor never waits so long here that a second rendering begins beside the first.
  const cache = new PageCache(1024 * 1024, { maxWaitMs: 60_000 });
  const edits = [0, 0];
  const running: { finish: () => void; fail: () => void }[] = [];
  const responses: Promise<unknown>[] = [];
  /** `atOnce`: the most renderings of one page for visitors at the same time. */
  const counts = { failed: 0, answered: 0, atOnce: 0 };
  const inProgress = new Map<Key, number>();
  const now = (key: Key) => pages[key].map((at) => edits[at] ?? 0);
  const count = (key: Key, change: number) => {
    const value = (inProgress.get(key) ?? 0) + change;
    inProgress.set(key, value);
    counts.atOnce = Math.max(counts.atOnce, value);
  };
  const render =
    (key: Key) =>
    async (renewalId?: string): Promise<RenderedPage> => {
      dependsOn(...pages[key].map((at) => tables[at]));
      const text = now(key).join();
      const isForVisitors = renewalId === undefined;
      if (isForVisitors) count(key, 1);
      try {
        return await new Promise<RenderedPage>((resolve, reject) =>
          running.push({ finish: () => resolve(html(text)), fail: () => reject(new Error("gone")) }),
        );
      } finally {
        if (isForVisitors) count(key, -1);
      }
    };
  const isNoOlder = async (page: CachedPage, expected: number[]) => {
    const served = (await toText(page))?.split(",").map(Number) ?? [];
    counts.answered += 1;
    // After a failure the last good page is served on purpose.
    if (counts.failed === 0) expect(expected.every((edited, at) => (served[at] ?? -1) >= edited)).toBe(true);
  };
  const settle = (outcome: "finish" | "fail", at: number) => {
    const [rendering] = running.splice(at % Math.max(running.length, 1), 1);
    if (rendering && outcome === "fail") counts.failed += 1;
    rendering?.[outcome]();
  };
  return {
    counts,
    edit: (at: number) => {
      edits[at] = (edits[at] ?? 0) + 1;
      contentChanged(tables[at]);
    },
    visit: async (key: Key) => {
      const expected = now(key);
      const fresh = cache.getFresh(key);
      if (fresh) return expect(await toText(fresh)).toBe(expected.join());
      responses.push(
        cache.get(key, render(key)).then(
          (page) => isNoOlder(page, expected),
          () => {},
        ),
      );
    },
    renew: (key: Key) => void responses.push(cache.renew(key)),
    settle,
    close: async () => {
      for (; running.length > 0; await new Promise(setImmediate)) settle("finish", 0);
      await Promise.all(responses);
    },
  };
}

type CountedCache = ReturnType<typeof openCounted>;

test("for any order of events, no response is older than its request, and visitors share one rendering", {
  tags: ["FL-41", "LD-16"],
}, async () => {
  const key = fc.constantFrom<Key>("/", "/faq");
  const event = fc.oneof(
    fc.nat(1).map((at) => (shop: CountedCache) => shop.edit(at)),
    key.map((each) => (shop: CountedCache) => shop.visit(each)),
    key.map((each) => (shop: CountedCache) => shop.renew(each)),
    { weight: 2, arbitrary: fc.nat(3).map((at) => (shop: CountedCache) => shop.settle("finish", at)) },
    fc.nat(3).map((at) => (shop: CountedCache, mayFail: boolean) => shop.settle(mayFail ? "fail" : "finish", at)),
  );
  let answered = 0;
  const property = fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 60 }), fc.boolean(), async (events, mayFail) => {
    const shop = openCounted();
    for (const each of events) {
      await each(shop, mayFail);
      await new Promise(setImmediate);
    }
    await shop.close();
    expect(shop.counts.atOnce).toBeLessThanOrEqual(1);
    answered += shop.counts.answered;
  });
  await fc.assert(property, { numRuns: 500 });
  expect(answered).toBeGreaterThan(500);
});
