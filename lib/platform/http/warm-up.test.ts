import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { warmUp } from "./warm-up";

test("warming up ends once a page was rendered and the process is no longer busy", async () => {
  let [isRendered, isBusy] = [false, true];
  const load = async () => {
    for (let part = 0; part < 5; part++) {
      for (const end = performance.now() + 120; performance.now() < end; );
      await sleep(10);
    }
    isBusy = false;
  };
  await warmUp(async () => {
    await sleep(20);
    isRendered = true;
    void load();
  });
  expect({ isRendered, isBusy }).toEqual({ isRendered: true, isBusy: false });
});

test("warming up does not fail if the page cannot be rendered", async () => {
  await expect(warmUp(() => Promise.reject(new Error("the database is down")))).resolves.toBeUndefined();
});
