import { handle } from "@/lib/platform/server/api/handle";
import { countTry, type Limit } from "@/lib/platform/server/db/rate-limit";
import { log } from "@/lib/platform/server/log";
import { reportClientError } from "@/lib/platform/shared/api/client-error-contract";

/** A broken page may report often, but a flood must not fill the log. */
const reportLimit: Limit = { name: "client-error", points: 120, seconds: 600 };

/** Secrets in URLs: the codes of order and job links, and the tokens of mailed links. */
const secret = /(\/(?:o|job)\/|[?&]token=)[\w.-]{16,}/g;

export const POST = handle(reportClientError, async ({ body, ip }) => {
  await countTry(reportLimit, ip);
  const clientError = Object.fromEntries(
    Object.entries(body).map(([name, text]) => [name, text?.replaceAll(secret, "$1[removed]")]),
  );
  log.warn({ clientError }, "a browser reported an error");
  return { message: "Thank you, noted." };
});
