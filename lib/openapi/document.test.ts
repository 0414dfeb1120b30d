import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/openapi.json/route";
import { contracts } from "./contracts";
import { refusedLines } from "./responses";

type Schema = Record<string, unknown>;
type Operation = {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string; description: string; content: Record<string, { schema: Schema }> }>;
};
const answer = await GET();
const document = await answer.json();
const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((path) => Object.values(path));
const getOperation = ({ method, path }: (typeof contracts)[number]): Operation =>
  document.paths[path.replaceAll(/\[(\w+)\]/g, "{$1}")]?.[method.toLowerCase()];

test("the document is OpenAPI 3.1, has a licence, and is about the shop that it came from", () => {
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(document).toMatchObject({ openapi: "3.1.0", info: { title: expect.any(String), version: expect.any(String) } });
  expect(document.info.license).toEqual({ name: "MIT", identifier: "MIT" });
  expect(document.servers).toEqual([{ url: "/", description: "This shop" }]);
});

test("it has every call once and no other", () => {
  expect(operations).toHaveLength(contracts.length);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("calls of which refusals are listed are calls of the shop", () => {
  const lines: string[] = contracts.map(({ line }) => line);
  expect(
    Object.values(refusedLines)
      .flat()
      .filter((line) => !lines.includes(line)),
  ).toEqual([]);
  expect(document.paths["/api/users/login"].post.responses["429"]).toEqual({ $ref: "#/components/responses/TooMany" });
});

test("what many calls answer with is written once", () => {
  const { responses } = document.paths["/api/cart/{userId}"].get;
  expect(responses["200"].content["application/json"].schema).toEqual({ $ref: "#/components/schemas/Cart" });
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(["Order", "OrderItem", "Product", "Picture"]));
  expect(JSON.stringify(document).length).toBeLessThan(540_000);
});

test("every reference leads somewhere", () => {
  const references = JSON.stringify(document).match(/"#\/[^"]+"/g) ?? [];
  for (const reference of references) {
    const steps = JSON.parse(reference).slice(2).split("/");
    expect(
      steps.reduce((at: Record<string, unknown>, name: string) => at?.[name] as Record<string, unknown>, document),
      reference,
    ).toBeDefined();
  }
});

describe.each(contracts.map((endpoint) => [endpoint.line, endpoint] as const))("%s", (_, endpoint) => {
  const operation = getOperation(endpoint);

  test("is described: what it does, who may call it, what it answers", () => {
    expect(operation.summary).toBe(endpoint.summary);
    expect(operation.security).toEqual(endpoint.access === "public" ? [] : [{ bearer: [] }]);
    const done = operation.responses[endpoint.method === "GET" ? "200" : "2XX"];
    expect(done?.content[endpoint.media ?? "application/json"]?.schema).toBeDefined();
    expect(operation.responses.default).toEqual({ $ref: "#/components/responses/Failed" });
  });

  test("names every parameter of its path", () => {
    const named = (operation.parameters ?? []).filter((each) => each.in === "path").map(({ name }) => name);
    expect(named).toEqual([...endpoint.path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name));
  });

  test("has a body where its contract has one", () => {
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
  });

  test("names why it is refused, as tests/contract.test.ts and tests/access.test.ts try it", () => {
    const { access, body, line, path } = endpoint;
    const named = Object.keys(operation.responses);
    const isListed = (status: string) => refusedLines[status]?.includes(line) === true;
    expect(named.includes("401")).toBe(access !== "public" || isListed("401"));
    expect(named.includes("403")).toBe(["admin", "owner", "reset"].includes(access) || isListed("403"));
    expect(named.includes("404")).toBe(path.includes("[") || isListed("404"));
    for (const status of ["413", "415"]) expect(named.includes(status)).toBe(body !== undefined);
  });
});

test("a list's page is a number that may be left out", () => {
  const parameters = document.paths["/api/product"].get.parameters as { name: string; required?: boolean; schema: Schema }[];
  expect(parameters.map(({ name }) => name).toSorted()).toEqual(["limit", "page", "q"]);
  expect(parameters.find(({ name }) => name === "limit")).toMatchObject({
    in: "query",
    schema: { type: "integer", minimum: 1, maximum: 100 },
  });
  expect(parameters.filter(({ required }) => required)).toEqual([]);
});
