import { z } from "zod";
import type { ZodOpenApiResponsesObject } from "zod-openapi";
import { type ErrorCode, statusByCode } from "@/lib/platform/errors";
import type { AnyEndpoint } from "./contracts";

const failure = z
  .object({
    code: z.enum(Object.keys(statusByCode) as [ErrorCode, ...ErrorCode[]]),
    message: z.string().meta({ description: "A sentence for the visitor" }),
    error: z.string().meta({ description: "The same sentence: clients read either" }),
    fields: z.record(z.string(), z.string()).optional().meta({ description: "What is wrong with which field" }),
  })
  .meta({ id: "Failure" });

/**
 * What the rules below cannot see of a call: logins, what asks for the password again, bodies that name something, and tries that
 * are counted (lib/platform/db/rate-limit.ts). No test is answered with a status that the document does not name (tests/support/send.ts).
 */
export const refusedLines: Record<string, readonly string[]> = {
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
    "POST /api/order/admin/papers",
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
  "401": {
    response: refused("Unauthenticated", "Not signed in, or no longer; a login: refused"),
    appliesTo: ({ access }) => access !== "public",
  },
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
    appliesTo: () => false,
  },
};

const failed = refused("Failed", "500 for a fault of the shop, 503 where it cannot be reached for the moment");

export function getResponses(endpoint: AnyEndpoint): ZodOpenApiResponsesObject {
  const { line, method, reply, media = "application/json" } = endpoint;
  const content = { [media]: { schema: reply } };
  const applying = Object.entries(refusals).filter(
    ([status, { appliesTo }]) => appliesTo(endpoint) || refusedLines[status]?.includes(line),
  );
  return {
    ...(method === "GET" && { "200": { description: "Found", content } }),
    ...(method !== "GET" && { "2XX": { description: "Done: 201 where something was made, else 200", content } }),
    ...Object.fromEntries(applying.map(([status, { response }]) => [status, response])),
    default: failed,
  };
}
