import { plainCode } from "@/lib/platform/characters";
import { documentDigits } from "@/lib/platform/document-number";

/** Normalizes an order number as people type it: "sw 41" and "००००४१" become SW-000041. */
export function toOrderNumber(typed: string): string {
  const digits = documentDigits("SW", typed);
  return digits ? `SW-${digits.padStart(6, "0")}` : plainCode(typed).toUpperCase();
}
