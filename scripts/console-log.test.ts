import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const printing = `
  import { logConsole } from "./scripts/console-log.ts";
  import { fail, say } from "./scripts/progress.ts";
  logConsole();
  say("The shop is open: https://shop.example");
  say("WARNING: No emails are sent.");
  fail(new Error("first line\\nsecond line"));
  console.log("a %s of %d", "list", 3);
  console.error("\\u001b[31m⨯\\u001b[39m", Object.assign(new Error("a page failed"), { digest: "1234" }));
  console.error(new Error("a call failed"));
  console.error("Failed to preload entries:", new Error("no such file"));
  process.emitWarning("an old function", "DeprecationWarning");
`;

const run = (env: Partial<NodeJS.ProcessEnv>) =>
  execFileSync("node_modules/.bin/node", ["--input-type=module", "--eval", printing], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
    .trimEnd()
    .split("\n");

test("in production without a terminal every line is JSON: of the start, of packages, and Node's warnings", () => {
  const lines = run({ NODE_ENV: "production" }).map((line) => JSON.parse(line));
  const stack = expect.stringMatching(/^Error: .*\n +at /);
  expect(lines).toEqual(
    [
      { level: 30, msg: "The shop is open: https://shop.example" },
      { level: 40, msg: "WARNING: No emails are sent." },
      { level: 50, msg: "first line\nsecond line" },
      { level: 30, msg: "a list of 3", isPrinted: true },
      // Not that of the page: instrumentation.ts logs it with its request.
      { level: 50, msg: "a call failed", isPrinted: true, err: { type: "Error", message: "a call failed", stack } },
      { level: 50, msg: "Failed to preload entries:", isPrinted: true, err: { type: "Error", message: "no such file", stack } },
      {
        level: 40,
        msg: "a warning of Node or a package",
        err: expect.objectContaining({ name: "DeprecationWarning", message: "an old function" }),
      },
    ].map((line) => ({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), ...line })),
  );
});

test("LOG_LEVEL is for what the open shop reports: how the start went is said all the same", () => {
  const lines = run({ NODE_ENV: "production", LOG_LEVEL: "silent" }).map((line) => JSON.parse(line).msg);
  expect(lines).toEqual(["The shop is open: https://shop.example", "WARNING: No emails are sent.", "first line\nsecond line"]);
});

test("anywhere else they are lines for people", () => {
  expect(run({}).slice(0, 3)).toEqual([
    "› The shop is open: https://shop.example",
    "› WARNING: No emails are sent.",
    "a list of 3",
  ]);
});
