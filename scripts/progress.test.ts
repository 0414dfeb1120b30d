import { expect, test, vi } from "vitest";
import { fail } from "./progress";

test("a database that refuses a connection without encryption leads to how to encrypt it", () => {
  const print = vi.spyOn(console, "error").mockImplementation(() => {});
  // What PostgreSQL 15 replies if pg_hba.conf has only "hostssl" lines.
  const message = 'no pg_hba.conf entry for host "127.0.0.1", user "shop", database "shop", no encryption';
  fail(Object.assign(new Error(message), { code: "28000" }));
  expect(print.mock.calls.flat().join("\n")).toMatch(/^✗ .*\?sslmode=verify-full \(docs\/operations\.md\)\.$/);
  print.mockRestore();
});
