import type { CallError } from "@/lib/platform/api/call";

/** The two failures of §8: the server refused, or did not answer at all. */
export function failureText({ status, message }: CallError): string {
  return status === 0 ? "An unexpected error occurred. Please try again." : message;
}
