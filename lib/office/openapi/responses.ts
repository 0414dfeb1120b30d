import { z } from "zod";
import type { ZodOpenApiResponsesObject } from "zod-openapi";
import { factorKinds } from "@/lib/people/users/factor/factor-contract";
import { type ErrorCode, statusByCode } from "@/lib/platform/shared/errors";
import { lineVariant } from "@/lib/sales/cart/contract";
import type { AnyEndpoint } from "./contracts";

const failure = z
  .object({
    code: z.enum(Object.keys(statusByCode) as [ErrorCode, ...ErrorCode[]]),
    message: z.string().meta({ description: "A message for the visitor" }),
    error: z.string().meta({ description: "The same message, for clients that read this field" }),
    fields: z.record(z.string(), z.string()).optional().meta({ description: "Messages by field" }),
    variants: z
      .array(lineVariant)
      .optional()
      .meta({ description: "The packs to choose from, if an addition to the cart could mean several" }),
    factors: z
      .array(z.enum(factorKinds))
      .optional()
      .meta({ description: "The second steps of a member of staff, with the code `factor_needed`" }),
  })
  .meta({ id: "Failure" });

const errorResponse = (id: string, description: string) => ({
  id,
  description,
  content: { "application/json": { schema: failure } },
});

type ErrorResponse = { response: ReturnType<typeof errorResponse>; appliesTo: (endpoint: AnyEndpoint) => boolean };

/** The error responses by status, and the calls that they apply to besides those whose contract lists them; each is written once in the document. */
const errorResponses: Record<string, ErrorResponse> = {
  "400": {
    response: errorResponse("Invalid", "Invalid input; `fields` has the messages by field"),
    appliesTo: () => true,
  },
  "401": {
    response: errorResponse(
      "Unauthenticated",
      "Not logged in, or the session has ended; for a login: refused, or `factor_needed`",
    ),
    appliesTo: ({ access }) => access !== "public",
  },
  "403": {
    response: errorResponse(
      "Forbidden",
      "Logged in, but not allowed; `confirm_needed`: the call needs a recent login, and works after `POST /api/users/confirm`; `factor_missing`: staff must set up their second step first",
    ),
    appliesTo: ({ access, right, fresh }) =>
      fresh !== undefined || right !== "any" || !["public", "customer", "order"].includes(access),
  },
  "404": { response: errorResponse("NotFound", "Does not exist, or no longer"), appliesTo: ({ path }) => path.includes("[") },
  "409": {
    response: errorResponse("Conflict", "Not possible in the current state; `message` says why"),
    appliesTo: ({ method, access }) => method !== "GET" && access !== "public",
  },
  "413": { response: errorResponse("TooLarge", "The body is too large"), appliesTo: ({ body }) => body !== undefined },
  "415": { response: errorResponse("Unsupported", "Unsupported content type"), appliesTo: ({ body }) => body !== undefined },
  "429": {
    response: errorResponse("TooMany", "Too many requests; retry after `Retry-After` seconds"),
    appliesTo: () => false,
  },
};

const failed = errorResponse("Failed", "500 for an internal error, 503 if the shop is temporarily unavailable");

export function getResponses(endpoint: AnyEndpoint): ZodOpenApiResponsesObject {
  const { method, reply, media = "application/json" } = endpoint;
  const content = { [media]: { schema: reply } };
  const errors = Object.entries(errorResponses).filter(
    ([status, { appliesTo }]) => appliesTo(endpoint) || endpoint.errors.includes(Number(status)),
  );
  return {
    ...(method === "GET" && { "200": { description: "OK", content } }),
    ...(method !== "GET" && { "2XX": { description: "200, or 201 if created", content } }),
    ...Object.fromEntries(errors.map(([status, { response }]) => [status, response])),
    default: failed,
  };
}
