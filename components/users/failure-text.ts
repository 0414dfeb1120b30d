import type { CallError } from "@/lib/platform/api/call";

/** The two failures of §8: what the server refused, or that no answer came at all. */
export function failureText({ status, message }: CallError): string {
  return status === 0 ? "An unexpected error occurred. Please try again." : message;
}
