import type { Instrumentation } from "next";
import { answerUnavailable } from "@/lib/answer-status";
import { toAppError } from "@/lib/errors";

/** Next calls this for whatever a page or a route threw, before it answers. */
export const onRequestError: Instrumentation.onRequestError = (error) => {
  if (toAppError(error).code === "unavailable") answerUnavailable();
};
