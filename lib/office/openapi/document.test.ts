import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/openapi.json/route";
import { contracts } from "./contracts";

type Schema = Record<string, unknown>;
type Operation = {
  operationId: string;
  summary: string;
  security: unknown[];
  "x-right"?: unknown;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string; description: string; content: Record<string, { schema: Schema }> }>;
};
const response = await GET();
const document = await response.json();
const operations = Object.values<Record<string, Operation>>(document.paths).flatMap((path) => Object.values(path));
const getOperation = ({ method, path }: (typeof contracts)[number]): Operation =>
  document.paths[path.replaceAll(/\[(\w+)\]/g, "{$1}")]?.[method.toLowerCase()];

test("the document is OpenAPI 3.1, has a licence, and describes the shop that serves it", () => {
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(document).toMatchObject({ openapi: "3.1.0", info: { title: expect.any(String), version: expect.any(String) } });
  expect(document.info.license).toEqual({ name: "MIT", identifier: "MIT" });
  expect(document.servers).toEqual([{ url: "/", description: "This shop" }]);
});

test("it contains every call exactly once", () => {
  expect(operations).toHaveLength(contracts.length);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("schemas that several calls share are written only once", () => {
  const { responses } = document.paths["/api/cart/{userId}"].get;
  expect(responses["200"].content["application/json"].schema).toEqual({ $ref: "#/components/schemas/Cart" });
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(["Order", "OrderItem", "Product", "Image"]));
  // A call may lengthen the document as much as the others do on average.
  expect(JSON.stringify(document).length / operations.length).toBeLessThan(1640);
});

test("a field that needs a right of its own says so", () => {
  const { properties } = document.components.schemas.AdminOrder;
  expect(properties.courierCost).toMatchObject({ "x-right": "cost.see" });
  expect(properties.payments).toMatchObject({ "x-right": "payment.see" });
  expect(document.components.schemas.Order.properties.payments).not.toHaveProperty("x-right");
});

test("every reference can be resolved", () => {
  const references = JSON.stringify(document).match(/"#\/[^"]+"/g) ?? [];
  for (const reference of references) {
    const steps = JSON.parse(reference).slice(2).split("/");
    expect(
      steps.reduce((at: Record<string, unknown>, name: string) => at?.[name] as Record<string, unknown>, document),
      reference,
    ).toBeDefined();
  }
});

describe.each(contracts.map((endpoint) => [endpoint.route, endpoint] as const))("%s", (_, endpoint) => {
  const operation = getOperation(endpoint);

  test("has a summary, its access and its responses", () => {
    expect(operation.summary).toBe(endpoint.summary);
    expect(operation.security).toEqual(endpoint.access === "public" ? [] : [{ bearer: [] }]);
    expect(operation["x-right"]).toEqual(endpoint.right === "any" ? undefined : endpoint.right);
    const success = operation.responses[endpoint.method === "GET" ? "200" : "2XX"];
    expect(success?.content[endpoint.media ?? "application/json"]?.schema).toBeDefined();
    expect(operation.responses.default).toEqual({ $ref: "#/components/responses/Failed" });
  });

  test("lists every parameter of its path", () => {
    const names = (operation.parameters ?? []).filter((each) => each.in === "path").map(({ name }) => name);
    expect(names).toEqual([...endpoint.path.matchAll(/\[(\w+)\]/g)].map(([, name]) => name));
  });

  test("has a body if its contract has one", () => {
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
  });

  test("lists its error responses, as tests/contract.test.ts and tests/access.test.ts check them", () => {
    const { access, right, body, errors, fresh, path } = endpoint;
    const statuses = Object.keys(operation.responses);
    expect(statuses.includes("401")).toBe(access !== "public" || errors.includes(401));
    const isForSome = ["admin", "owner", "reset"].includes(access) || fresh !== undefined || right !== "any";
    expect(statuses.includes("403")).toBe(isForSome || errors.includes(403));
    expect(statuses.includes("404")).toBe(path.includes("[") || errors.includes(404));
    expect(statuses.includes("429")).toBe(errors.includes(429));
    for (const status of ["413", "415"]) expect(statuses.includes(status)).toBe(body !== undefined);
  });
});

test("the page of a list is an optional number", () => {
  const parameters = document.paths["/api/product"].get.parameters as { name: string; required?: boolean; schema: Schema }[];
  expect(parameters.map(({ name }) => name).toSorted()).toEqual(["limit", "page", "q"]);
  expect(parameters.find(({ name }) => name === "limit")).toMatchObject({
    in: "query",
    schema: { type: "integer", minimum: 1, maximum: 100 },
  });
  expect(parameters.filter(({ required }) => required)).toEqual([]);
});
