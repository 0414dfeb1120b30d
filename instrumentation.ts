import type { Instrumentation } from "next";
import { toAppError } from "@/lib/platform/errors";
import { setResponseUnavailable } from "@/lib/platform/response-status";

/** Next calls this with anything that a page or route threw, before it responds. */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  if (toAppError(error).code === "unavailable") setResponseUnavailable();
};
