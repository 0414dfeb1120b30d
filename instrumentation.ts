import type { Instrumentation } from "next";
import { toAppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { currentRequest } from "@/lib/platform/request-context";
import { setResponseUnavailable } from "@/lib/platform/response-status";

/** Next calls this with anything that a page or route threw, before it responds. */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  const isOutage = toAppError(error).code === "unavailable";
  if (isOutage) setResponseUnavailable();
  // Next prints the error itself, with the digest that its visitor sees.
  const facts = { digest: (error as { digest?: string }).digest, ...currentRequest() };
  log[isOutage ? "warn" : "error"](facts, "a page could not be rendered");
};
