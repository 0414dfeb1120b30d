import { z } from "zod";
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOperationObject } from "zod-openapi";
import { env } from "@/lib/env";
import { type ErrorCode, statusOf } from "@/lib/errors";
import { type AnyEndpoint, contracts } from "./contracts";

const failure = z
  .object({
    code: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
    message: z.string().meta({ description: "A sentence for the visitor" }),
    error: z.string().meta({ description: "The same sentence: clients read either" }),
    fields: z.record(z.string(), z.string()).optional().meta({ description: "What is wrong with which field" }),
  })
  .meta({ id: "Failure" });

/** The OpenAPI description of the whole API, made from the contracts that its routes run on. */
export function openApiDocument() {
  const paths: NonNullable<ZodOpenApiObject["paths"]> = {};
  for (const endpoint of contracts) {
    const path = endpoint.path.replaceAll(/\[(\w+)\]/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Sukkha Waterproofing",
      version: "1.0.0",
      description: "The calls of the shop, each as its contract declares it.",
    },
    servers: [{ url: env().SITE_URL }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    paths,
  });
}

function operation(endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const { method, path, summary, access, query, body, reply, multipart } = endpoint;
  const sent = multipart ? "multipart/form-data" : "application/json";
  const answered = reply instanceof z.ZodFile ? "application/octet-stream" : "application/json";
  const names = [...path.matchAll(/\[(\w+)\]/g)].flatMap(([, name]) => name ?? []);
  return {
    operationId: operationId(method, path),
    summary,
    tags: [path.split("/")[2] ?? ""],
    security: access === "public" ? [] : [{ bearer: [] }],
    requestParams: {
      ...(names.length > 0 && { path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) }),
      ...(query instanceof z.ZodObject && { query }),
    },
    ...(body && { requestBody: { required: true, content: { [sent]: { schema: body } } } }),
    responses: {
      "200": { description: "Done", content: { [answered]: { schema: reply } } },
      default: { description: "Refused or failed", content: { "application/json": { schema: failure } } },
    },
  };
}

/** "GET /api/cart/[userId]" is `getCartByUserId`. */
function operationId(method: string, path: string): string {
  const words = path
    .replace("/api/", "")
    .split(/[/-]/)
    .map((part) => part.replace(/^\[(\w)(\w*)\]$/, (_, first: string, rest: string) => `By${first.toUpperCase()}${rest}`))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + words.join("");
}
