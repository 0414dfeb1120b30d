import { z } from "zod";
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOperationObject, type ZodOpenApiOverride } from "zod-openapi";
import { type AnyEndpoint, contracts } from "./contracts";
import { nameSchemas } from "./entities";
import { getResponses } from "./responses";

/** The OpenAPI description of the whole API, made from the contracts that its routes run on. */
export function openApiDocument() {
  nameSchemas();
  const paths: NonNullable<ZodOpenApiObject["paths"]> = {};
  for (const endpoint of contracts) {
    const path = endpoint.path.replaceAll(/\[(\w+)\]/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  const tags = [...new Set(contracts.map(getTag))].toSorted();
  return createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Sukkha Waterproofing",
        version: "1.0.0",
        description: "The calls of the shop, each as its contract declares it.",
        license: { name: "MIT", identifier: "MIT" },
      },
      // Relative: the shop that this document came from.
      servers: [{ url: "/", description: "This shop" }],
      tags: tags.map((name) => ({ name, description: `The calls below /api/${name}` })),
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      },
      paths,
    },
    { override: shortened },
  );
}

/** What zod writes at more length than a reader needs. */
const shortened: ZodOpenApiOverride = ({ jsonSchema, zodSchema }) => {
  // The format says it; zod's expression for a moment has 500 characters.
  if (jsonSchema.format) delete jsonSchema.pattern;
  const { required, additionalProperties } = jsonSchema;
  if (zodSchema._zod.def.type !== "record" || !required || typeof additionalProperties !== "object") return;
  // A record whose keys are a few known ones is an object with these.
  jsonSchema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  delete jsonSchema.propertyNames;
  delete jsonSchema.additionalProperties;
};

const getTag = ({ path }: AnyEndpoint): string => path.split("/")[2] ?? "";

function operation(endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const { method, path, summary, access, query, body, multipart } = endpoint;
  const sent = multipart ? "multipart/form-data" : "application/json";
  const names = [...path.matchAll(/\[(\w+)\]/g)].flatMap(([, name]) => name ?? []);
  return {
    operationId: operationId(method, path),
    summary,
    tags: [getTag(endpoint)],
    security: access === "public" ? [] : [{ bearer: [] }],
    requestParams: {
      ...(names.length > 0 && { path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) }),
      ...(query instanceof z.ZodObject && { query }),
    },
    ...(body && { requestBody: { required: !body.safeParse({}).success, content: { [sent]: { schema: body } } } }),
    responses: getResponses(endpoint),
  };
}

/** "GET /api/cart/[userId]" is `getCartByUserId`. */
function operationId(method: string, path: string): string {
  const copy = path
    .replace("/api/", "")
    .split(/[/-]/)
    .map((part) => part.replace(/^\[(\w)(\w*)\]$/, (_, first: string, rest: string) => `By${first.toUpperCase()}${rest}`))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + copy.join("");
}
