import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";

/** Resolves once the condition holds; fails, saying what was waited for, if it does not within `ms`. */
export async function waitUntil(what: string, condition: () => boolean | Promise<boolean>, ms = 30_000): Promise<void> {
  for (const end = performance.now() + ms; !(await condition()); await sleep(20)) {
    assert(performance.now() < end, `within ${ms} ms: ${what}`);
  }
}
