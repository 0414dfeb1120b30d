import type { Instrumentation } from "next";
import { currentRequest } from "@/lib/platform/server/http/request-context";
import { setResponseUnavailable } from "@/lib/platform/server/http/response-status";
import { log } from "@/lib/platform/server/log";
import { toAppError } from "@/lib/platform/shared/errors";

/** Next calls this with anything that a page or route threw, before it responds. */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  const isOutage = toAppError(error).code === "unavailable";
  if (isOutage) setResponseUnavailable();
  // With the digest that its visitor sees. Next prints the error too, which scripts/console-log.ts drops.
  const facts = { err: error, digest: (error as { digest?: string }).digest, ...currentRequest() };
  log[isOutage ? "warn" : "error"](facts, "a page could not be rendered");
};
