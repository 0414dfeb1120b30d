import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "./document";

/** Tools that people use with the document: a linter and a generator of types. */

const folder = mkdtempSync(path.resolve(".openapi-"));
const run = promisify(execFile);
const file = (name: string) => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  writeFileSync(file("openapi.json"), JSON.stringify(openApiDocument()));
});

test("redocly's recommended rules find no problems", async () => {
  const cli = path.resolve("node_modules/@redocly/cli/bin/cli.js");
  const options = ["lint", file("openapi.json"), "--extends=recommended", "--format=json"];
  const env = { ...process.env, NODE_OPTIONS: "", REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const { stdout } = await run(process.execPath, [cli, ...options], { cwd: folder, env });
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
}, 90_000);

const client = `
import type { components, paths } from "./api";

type Cart = paths["/api/cart/{userId}"]["get"]["responses"]["200"]["content"]["application/json"];
export const getId = (cart: Cart): string | undefined => cart.items[0]?._id;
export const status = (order: components["schemas"]["AdminOrder"]): "pending" | string => order.status;
type Email = NonNullable<paths["/api/newsletter"]["post"]["requestBody"]>["content"]["application/json"];
export const body: Email = { email: "asha@roof.example" };
// @ts-expect-error a number is not an email address
export const wrong: Email = { email: 7 };
`;

test("types generated from it compile in strict mode and have its fields", async () => {
  const types = await openapiTS(JSON.stringify(openApiDocument()));
  writeFileSync(file("api.ts"), astToString(types));
  writeFileSync(file("client.ts"), client);
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: [],
    target: "es2023",
    module: "preserve",
    moduleResolution: "bundler",
  };
  writeFileSync(file("tsconfig.json"), JSON.stringify({ compilerOptions, files: ["client.ts"] }));
  const compiler = path.resolve("node_modules/@typescript/native/bin/tsc");
  const env = { ...process.env, NODE_OPTIONS: "" };
  const problems = await run(process.execPath, [compiler, "--project", folder, "--pretty", "false"], { env }).then(
    ({ stdout }) => stdout,
    ({ stdout, message }) => stdout || message,
  );
  expect(problems).toBe("");
}, 90_000);
