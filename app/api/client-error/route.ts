import { reportClientError } from "@/lib/client-error/contract";
import { handle } from "@/lib/handle";
import { log } from "@/lib/log";

export const POST = handle(reportClientError, async ({ body }) => {
  log.warn({ clientError: body }, "a browser reported an error");
  return { message: "Thank you, noted." };
});
