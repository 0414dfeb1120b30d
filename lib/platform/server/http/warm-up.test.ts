import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "@/lib/platform/server/log";
import { warmUp } from "./warm-up";

afterEach(() => vi.restoreAllMocks());

test("warming up ends once a page was rendered and the process is no longer busy", async () => {
  let [isRendered, isBusy] = [false, true];
  const load = async () => {
    for (let part = 0; part < 5; part++) {
      for (const end = performance.now() + 120; performance.now() < end; );
      await sleep(10);
    }
    isBusy = false;
  };
  const renderPage = async () => {
    await sleep(20);
    isRendered = true;
    void load();
    return { status: 200 };
  };
  await warmUp({ paths: ["/"], renderPage, isLoadingRoutes: true });
  expect({ isRendered, isBusy }).toEqual({ isRendered: true, isBusy: false });
});

test("visitors wait until the page is there", async () => {
  const replies = [null, 503, 200, 503, 200];
  const renderPage = vi.fn(async (_path: string) => {
    const status = replies.shift();
    if (!status) throw new Error("no connection");
    return { status };
  });
  await warmUp({ paths: ["/", "/products"], renderPage, isLoadingRoutes: false });
  expect(renderPage.mock.calls.flat()).toEqual(["/", "/", "/", "/products", "/products"]);
});

test("a page that cannot be rendered keeps the shop closed for a while only", async () => {
  const errors = vi.spyOn(log, "error").mockImplementation(() => {});
  const startedAt = performance.now();
  await warmUp({ paths: ["/", "/products"], renderPage: async () => ({ status: 500 }), isLoadingRoutes: false, maxMs: 1200 });
  expect(performance.now() - startedAt).toBeGreaterThan(1200);
  expect(errors.mock.calls).toEqual([[{ path: "/", status: 500 }, "the shop opens although a page could not be rendered"]]);
});
