import type { CallError } from "@/lib/platform/browser/call";

/** The two kinds of failure in §8: an error from the server, or no response at all. */
export function failureText({ status, message }: CallError): string {
  return status === 0 ? "An unexpected error occurred. Please try again." : message;
}
