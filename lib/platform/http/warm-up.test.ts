import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { warmUp } from "./warm-up";

test("visitors come when a page was made and nothing keeps the process busy any more", async () => {
  let [isMade, isBusy] = [false, true];
  const load = async () => {
    for (let part = 0; part < 5; part++) {
      for (const end = performance.now() + 120; performance.now() < end; );
      await sleep(10);
    }
    isBusy = false;
  };
  await warmUp(async () => {
    await sleep(20);
    isMade = true;
    void load();
  });
  expect({ isMade, isBusy }).toEqual({ isMade: true, isBusy: false });
});

test("a page that cannot be made keeps nobody waiting", async () => {
  await expect(warmUp(() => Promise.reject(new Error("the database is away")))).resolves.toBeUndefined();
});
