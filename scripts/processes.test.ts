import { expect, test } from "vitest";
import { share } from "./processes";

const usual = { requested: undefined, cores: 4, pool: 12, connections: 97 };

test("a process for each core, with as many connections as were wanted", () => {
  expect(share(usual)).toEqual({ count: 4, pool: 12 });
  expect(share({ ...usual, cores: 1 })).toEqual({ count: 1, pool: 12 });
});

test.each([2, 4, 6, 8, 11, 16, 64])("on %s cores all together, and one more, find room in the database", (cores) => {
  for (const connections of [47, 97, 497]) {
    const { count, pool } = share({ ...usual, cores, connections });
    expect(count).toBeGreaterThan(0);
    expect(pool).toBeGreaterThanOrEqual(3);
    // The pool, three connections of the jobs, one that listens, one of a backup.
    if (count > 1) expect((count + 1) * (pool + 5)).toBeLessThanOrEqual(connections);
  }
});

test("a pooler counts its own connections: only those past it must find room", () => {
  expect(share({ ...usual, requested: 11, isPooled: true })).toEqual({ count: 11, pool: 12 });
  expect(() => share({ ...usual, requested: 19, isPooled: true })).toThrow("WEB_PROCESSES");
});

test("more processes than the database has connections for are refused by the setting's name", () => {
  expect(share({ ...usual, requested: 11 })).toEqual({ count: 11, pool: 3 });
  expect(() => share({ ...usual, requested: 12 })).toThrow(/^WEB_PROCESSES: .*97.*11/);
  expect(() => share({ ...usual, requested: 2, connections: 10 })).toThrow("WEB_PROCESSES");
  expect(share({ ...usual, requested: 1, connections: 10 })).toEqual({ count: 1, pool: 12 });
});
