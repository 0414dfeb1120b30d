import { toLatinDigits } from "@/lib/platform/digits";

/** As read from a text or said on the phone: "sw 41" and "००००४१" are SW-000041. */
export function toOrderNumber(typed: string): string {
  const text = toLatinDigits(typed.normalize("NFKC")).toUpperCase();
  const digits = /^(?:SW)?[\s#.‐-―-]*(\d{1,10})$/.exec(text)?.[1];
  return digits ? `SW-${digits.replace(/^0+(?=\d{6})/, "").padStart(6, "0")}` : text;
}
