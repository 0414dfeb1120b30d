import { reportClientError } from "@/lib/client-error/contract";
import { handle } from "@/lib/platform/api/handle";
import { countTry, type Limit } from "@/lib/platform/db/rate-limit";
import { log } from "@/lib/platform/log";

/** A broken page may report often; a flood must not fill the log. */
const reportLimit: Limit = { name: "client-error", points: 120, seconds: 600 };

export const POST = handle(reportClientError, async ({ body, address }) => {
  await countTry(reportLimit, address);
  log.warn({ clientError: body }, "a browser reported an error");
  return { message: "Thank you, noted." };
});
