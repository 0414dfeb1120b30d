import type { Instrumentation } from "next";
import { toAppError } from "@/lib/platform/errors";
import { setResponseUnavailable } from "@/lib/platform/response-status";

/** Next calls this for whatever a page or a route threw, before it answers. */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  if (toAppError(error).code === "unavailable") setResponseUnavailable();
};
