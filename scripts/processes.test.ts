import { expect, test } from "vitest";
import { divideConnections } from "./processes";

const limits = { requested: undefined, cores: 4, pool: 12, connections: 97 };

test("there is one process per core, each with the configured pool", () => {
  expect(divideConnections(limits)).toEqual({ count: 4, pool: 12 });
  expect(divideConnections({ ...limits, cores: 1 })).toEqual({ count: 1, pool: 12 });
});

test.each([2, 4, 6, 8, 11, 16, 64])("on %s cores all processes plus one more fit into the database's connections", (cores) => {
  for (const connections of [47, 97, 497]) {
    const { count, pool } = divideConnections({ ...limits, cores, connections });
    expect(count).toBeGreaterThan(0);
    expect(pool).toBeGreaterThanOrEqual(3);
    // The pool, three connections for tasks, one listener, one for a backup.
    if (count > 1) expect((count + 1) * (pool + 5)).toBeLessThanOrEqual(connections);
  }
});

test("behind a pooler only the direct connections count", () => {
  expect(divideConnections({ ...limits, requested: 11, isPooled: true })).toEqual({ count: 11, pool: 12 });
  expect(() => divideConnections({ ...limits, requested: 19, isPooled: true })).toThrow("WEB_PROCESSES");
});

test("more processes than the database has connections for are refused, naming the setting", () => {
  expect(divideConnections({ ...limits, requested: 11 })).toEqual({ count: 11, pool: 3 });
  expect(() => divideConnections({ ...limits, requested: 12 })).toThrow(/^WEB_PROCESSES: .*97.*11/);
  expect(() => divideConnections({ ...limits, requested: 2, connections: 10 })).toThrow("WEB_PROCESSES");
  expect(divideConnections({ ...limits, requested: 1, connections: 10 })).toEqual({ count: 1, pool: 12 });
});
