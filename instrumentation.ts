import type { Instrumentation } from "next";
import { toAppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { currentRequest } from "@/lib/platform/request-context";
import { setResponseUnavailable } from "@/lib/platform/response-status";

/** Next calls this with anything that a page or route threw, before it responds. */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  if (toAppError(error).code === "unavailable") setResponseUnavailable();
  // Next prints the error itself, with the digest that its visitor sees.
  else log.error({ digest: (error as { digest?: string }).digest, ...currentRequest() }, "a page could not be rendered");
};
