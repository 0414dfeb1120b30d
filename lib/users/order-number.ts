import { toLatinDigits } from "@/lib/platform/digits";

/** Normalizes an order number as people type it: "sw 41" and "००००४१" become SW-000041. */
export function toOrderNumber(typed: string): string {
  const text = toLatinDigits(typed.normalize("NFKC")).toUpperCase();
  const digits = /^(?:SW)?[\s#.‐-―-]*(\d{1,10})$/.exec(text)?.[1];
  return digits ? `SW-${digits.replace(/^0+(?=\d{6})/, "").padStart(6, "0")}` : text;
}
