import { z } from "zod";
import type { ZodOpenApiResponsesObject } from "zod-openapi";
import { type ErrorCode, statusOf } from "@/lib/platform/errors";
import type { AnyEndpoint } from "./contracts";

const failure = z
  .object({
    code: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
    message: z.string().meta({ description: "A sentence for the visitor" }),
    error: z.string().meta({ description: "The same sentence: clients read either" }),
    fields: z.record(z.string(), z.string()).optional().meta({ description: "What is wrong with which field" }),
  })
  .meta({ id: "Failure" });

/** Calls that may be made so often in a while: tries are counted (lib/platform/db/rate-limit.ts). */
export const limitedLines = [
  "POST /api/users/register",
  "POST /api/users/login",
  "PATCH /api/users/forgot/password",
  "PATCH /api/users/edit/[id]",
  "POST /api/users/email-change",
  "POST /api/users/code",
  "POST /api/users/code/sign-in",
  "POST /api/users/mobile",
  "POST /api/users/deletion",
  "GET /api/personal-data/[userId]",
  "POST /api/passkey/options",
  "POST /api/passkey/login/options",
  "POST /api/passkey/login",
  "POST /api/users/admin/[id]/reset-link",
  "GET /api/report/file",
  "GET /api/invoice/[id]",
  "POST /api/review",
  "PATCH /api/review/[id]",
  "POST /api/mail-template/test",
  "POST /api/order",
  "POST /api/order/mine/[id]/pay",
  "POST /api/order/mine/[id]/slip",
  "POST /api/enquiry",
  "POST /api/newsletter",
  "POST /api/stock-alert",
  "POST /api/newsletter/issue/test",
  "POST /api/return",
  "POST /api/client-error",
  "POST /api/job-link",
  "POST /api/job-link/list",
  "GET /api/job/[id]/list",
  "POST /api/job/[id]/photo",
];

const refused = (id: string, description: string) => ({
  id,
  description,
  content: { "application/json": { schema: failure } },
});

type Refusal = { response: ReturnType<typeof refused>; appliesTo: (endpoint: AnyEndpoint) => boolean };

/** Why a call is refused, by the status that says so; each answer is written once in the document. */
const refusals: Record<string, Refusal> = {
  "400": {
    response: refused("Invalid", "Not understood: `fields` says what is wrong with which field"),
    appliesTo: () => true,
  },
  "401": { response: refused("Unauthenticated", "Not signed in, or no longer"), appliesTo: ({ access }) => access !== "public" },
  "403": {
    response: refused("Forbidden", "Signed in, but not allowed to"),
    appliesTo: ({ access }) => !["public", "customer", "order"].includes(access),
  },
  "404": { response: refused("NotFound", "There is no such thing, or no longer"), appliesTo: ({ path }) => path.includes("[") },
  "409": {
    response: refused("Conflict", "Not as things stand now: `message` says why"),
    appliesTo: ({ method, access }) => method !== "GET" && access !== "public",
  },
  "413": { response: refused("TooLarge", "The body is too large"), appliesTo: ({ body }) => body !== undefined },
  "415": { response: refused("Unsupported", "The body is of another content type"), appliesTo: ({ body }) => body !== undefined },
  "429": {
    response: refused("TooMany", "Too often: again after `Retry-After` seconds"),
    appliesTo: ({ line }) => limitedLines.includes(line),
  },
};

const failed = refused("Failed", "500 for a fault of the shop, 503 where it cannot be reached for the moment");

export function getResponses(endpoint: AnyEndpoint): ZodOpenApiResponsesObject {
  const { method, reply, media = "application/json" } = endpoint;
  const content = { [media]: { schema: reply } };
  const applying = Object.entries(refusals).filter(([, { appliesTo }]) => appliesTo(endpoint));
  return {
    ...(method === "GET" && { "200": { description: "Found", content } }),
    ...(method !== "GET" && { "2XX": { description: "Done: 201 where something was made, else 200", content } }),
    ...Object.fromEntries(applying.map(([status, { response }]) => [status, response])),
    default: failed,
  };
}
