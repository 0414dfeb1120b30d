import { expect, test, vi } from "vitest";
import { isUuid } from "@/lib/platform/shared/uuid";
import { newId } from "./ids";

test("ids of one millisecond are ascending and unique", () => {
  const now = Date.UTC(2026, 5, 1);
  vi.useFakeTimers({ now });
  const ids = Array.from({ length: 1000 }, newId);
  vi.useRealTimers();
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.every(isUuid)).toBe(true);
  expect(Number.parseInt(ids[0]?.replaceAll("-", "").slice(0, 12) ?? "", 16)).toBe(now);
});
