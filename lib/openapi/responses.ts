import { z } from "zod";
import type { ZodOpenApiResponsesObject } from "zod-openapi";
import { type ErrorCode, statusByCode } from "@/lib/platform/errors";
import type { AnyEndpoint } from "./contracts";

const failure = z
  .object({
    code: z.enum(Object.keys(statusByCode) as [ErrorCode, ...ErrorCode[]]),
    message: z.string().meta({ description: "A message for the visitor" }),
    error: z.string().meta({ description: "The same message, for clients that read this field" }),
    fields: z.record(z.string(), z.string()).optional().meta({ description: "Messages by field" }),
  })
  .meta({ id: "Failure" });

/**
 * Error responses that the rules below cannot derive from a contract: of logins, of calls that ask for the password again, of
 * bodies that refer to something, and of rate limits (lib/platform/db/rate-limit.ts). Tests fail if a response has a status that
 * is not documented (tests/support/send.ts).
 */
export const listedErrors: Record<string, readonly string[]> = {
  "401": ["POST /api/users/login", "POST /api/users/code/sign-in", "POST /api/passkey/login"],
  "403": [
    "POST /api/users/mobile",
    "POST /api/users/deletion",
    "POST /api/users/email-change",
    "POST /api/passkey/options",
    "POST /api/review",
  ],
  "404": [
    "POST /api/tracking/unlock",
    "POST /api/tracking/pay",
    "POST /api/tracking/proof",
    "PATCH /api/tracking/cancel",
    "POST /api/tracking/problem",
    "POST /api/job",
    "POST /api/job/estimate",
    "POST /api/job-link",
    "POST /api/job-link/list",
    "POST /api/job-link/revoke",
    "POST /api/job-link/take",
    "POST /api/stock-alert",
    "POST /api/newsletter/confirm",
    "POST /api/return",
    "POST /api/return/admin",
    "POST /api/order/admin/documents",
    "PATCH /api/enquiry/admin/spam",
    "POST /api/gallery/upload",
    "POST /api/gallery/move",
    "POST /api/gallery/used-in",
    "DELETE /api/gallery/files",
    "DELETE /api/gallery/folder",
  ],
  "409": ["POST /api/users/register", "PATCH /api/users/email-change", "POST /api/tracking/find", "POST /api/stock-alert"],
  "429": [
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
    "POST /api/tracking/open",
    "POST /api/tracking/unlock",
    "POST /api/tracking/code",
    "POST /api/tracking/find",
    "POST /api/tracking/pay",
    "POST /api/tracking/proof",
    "POST /api/tracking/problem",
    "GET /api/tracking/invoice/[id]",
    "POST /api/order/admin/[id]/link",
    "GET /api/report/file",
    "GET /api/invoice/[id]",
    "POST /api/review",
    "PATCH /api/review/[id]",
    "POST /api/mail-template/test",
    "POST /api/order",
    "POST /api/order/mine/[id]/pay",
    "POST /api/order/mine/[id]/proof",
    "POST /api/enquiry",
    "POST /api/newsletter",
    "PUT /api/newsletter/mine",
    "POST /api/stock-alert",
    "POST /api/newsletter/issue/test",
    "POST /api/return",
    "POST /api/client-error",
    "POST /api/job",
    "POST /api/job/estimate",
    "PUT /api/job/[id]",
    "POST /api/job/[id]/link",
    "POST /api/job/[id]/photo",
    "GET /api/job/[id]/list",
    "POST /api/job-link",
    "POST /api/job-link/list",
  ],
};

const errorResponse = (id: string, description: string) => ({
  id,
  description,
  content: { "application/json": { schema: failure } },
});

type ErrorResponse = { response: ReturnType<typeof errorResponse>; appliesTo: (endpoint: AnyEndpoint) => boolean };

/** The error responses by status, and the calls that they apply to; each is written once in the document. */
const errorResponses: Record<string, ErrorResponse> = {
  "400": {
    response: errorResponse("Invalid", "Invalid input; `fields` has the messages by field"),
    appliesTo: () => true,
  },
  "401": {
    response: errorResponse("Unauthenticated", "Not logged in, or the session has ended; for a login: refused"),
    appliesTo: ({ access }) => access !== "public",
  },
  "403": {
    response: errorResponse("Forbidden", "Logged in, but not allowed"),
    appliesTo: ({ access }) => !["public", "customer", "order"].includes(access),
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
  const { line, method, reply, media = "application/json" } = endpoint;
  const content = { [media]: { schema: reply } };
  const errors = Object.entries(errorResponses).filter(
    ([status, { appliesTo }]) => appliesTo(endpoint) || listedErrors[status]?.includes(line),
  );
  return {
    ...(method === "GET" && { "200": { description: "OK", content } }),
    ...(method !== "GET" && { "2XX": { description: "201 if something was created, otherwise 200", content } }),
    ...Object.fromEntries(errors.map(([status, { response }]) => [status, response])),
    default: failed,
  };
}
