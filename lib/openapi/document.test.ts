import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/openapi.json/route";
import { contracts } from "./contracts";

type Schema = Record<string, unknown>;
type Operation = {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>;
};
const answer = await GET();
const document = await answer.json();
const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((path) => Object.values(path));
const operationOf = ({ method, path }: (typeof contracts)[number]): Operation =>
  document.paths[path.replaceAll(/\[(\w+)\]/g, "{$1}")]?.[method.toLowerCase()];

test("the document is OpenAPI 3.1 and names the shop's own address", () => {
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(document).toMatchObject({ openapi: "3.1.0", info: { title: expect.any(String), version: expect.any(String) } });
  expect(document.servers).toEqual([{ url: "https://shop.example" }]);
});

test("it has every call once and no other", () => {
  expect(operations).toHaveLength(contracts.length);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
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
  const operation = operationOf(endpoint);

  test("is described: what it does, who may call it, what it answers", () => {
    expect(operation.summary).toBe(endpoint.summary);
    expect(operation.security).toEqual(endpoint.access === "public" ? [] : [{ bearer: [] }]);
    expect(operation.responses["200"]?.content["application/json"]?.schema).toBeDefined();
    expect(operation.responses.default?.content["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/Failure" });
  });

  test("names every parameter of its path", () => {
    const named = (operation.parameters ?? []).filter((each) => each.in === "path").map(({ name }) => name);
    expect(named).toEqual([...endpoint.path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name));
  });

  test("has a body where its contract has one", () => {
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
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
