import type { CallError } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";

/** The two kinds of failure in §8: an error from the server, or no response at all. */
export function failureText({ status, message }: CallError): string {
  return status === 0 ? t`An unexpected error occurred. Please try again.` : message;
}
