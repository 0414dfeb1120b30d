import { createHmac } from "node:crypto";
import { isSameSecret } from "@/lib/platform/server/auth/same-secret";

/** The fields that the shop signs, in eSewa's order. */
const requestNames = ["total_amount", "transaction_uuid", "product_code"] as const;
export const requestSignedNames = requestNames.join(",");

export function sign(secret: string, message: string): string {
  return createHmac("sha256", secret).update(message).digest("base64");
}

/** Signs the form's values as text: "110" and "110.0" have different signatures. */
export function signRequest(secret: string, fields: Record<(typeof requestNames)[number], string>): string {
  return sign(secret, requestNames.map((name) => `${name}=${fields[name]}`).join(","));
}

/** The fields that a genuine return must have signed; eSewa signs `transaction_code` and the list of names too. */
const mustBeSigned = ["status", "total_amount", "transaction_uuid", "product_code"];

export type PaymentResult = { transactionCode: string; status: string; totalAmount: string; transactionUuid: string };

/**
 * Reads the data that eSewa sends back with the browser (`?data=`): `null` for anything it did not sign for this shop. The
 * signature covers the values as text: `1000.0` is not `1000`.
 */
export function readReturned(
  data: string,
  { secret, productCode }: { secret: string; productCode: string },
): PaymentResult | null {
  const fields = getTokens(decode(data));
  if (!fields) return null;
  const names = (fields.get("signed_field_names") ?? "").split(",");
  if (!mustBeSigned.every((name) => names.includes(name))) return null;
  if (names.some((name) => !fields.has(name))) return null;
  const expected = sign(secret, names.map((name) => `${name}=${fields.get(name)}`).join(","));
  if (!isSameSecret(expected, fields.get("signature") ?? "")) return null;
  if (fields.get("product_code") !== productCode) return null;
  return {
    transactionCode: fields.get("transaction_code") ?? "",
    status: fields.get("status") ?? "",
    totalAmount: fields.get("total_amount") ?? "",
    transactionUuid: fields.get("transaction_uuid") ?? "",
  };
}

const maxDataLength = 4000;

function decode(data: string): string {
  if (data.length > maxDataLength || !/^[A-Za-z0-9+/_\s-]+={0,2}$/.test(data)) return "";
  // An unescaped "+" arrives as a blank.
  return Buffer.from(data.replaceAll(/\s/g, "+"), "base64").toString("utf8");
}

type ParseWithSource = (text: string, reviver: (name: string, value: unknown, context: { source?: string }) => unknown) => void;

/** The members of a flat JSON object with their literal texts; `null` for anything else, or if a name repeats. */
export function getTokens(json: string): Map<string, string> | null {
  const tokens = new Map<string, string>();
  const members: string[] = [];
  try {
    // TypeScript does not have the third argument yet, which contains the value's source text.
    (JSON.parse as ParseWithSource)(json, (name, value, { source }) => {
      if (source === undefined) return;
      tokens.set(name, typeof value === "string" ? value : source);
      members.push(`${JSON.stringify(name)}:${source}`);
    });
  } catch {
    return null;
  }
  return withoutBlanks(`{${members}}`) === withoutBlanks(json) ? tokens : null;
}

const withoutBlanks = (text: string) => text.replaceAll(/\s/g, "");

/** "1000.0", "1,000.0" and "1000" in paisa; `null` for anything but whole paisa. */
export function toPaisa(amount: string): bigint | null {
  const match = /^(\d{1,14})(?:\.(\d{1,2})0*)?$/.exec(amount.replaceAll(",", ""));
  if (!match) return null;
  const [, rupees = "0", fraction = ""] = match;
  return BigInt(rupees) * 100n + BigInt(fraction.padEnd(2, "0"));
}

/** Paisa as rupees in eSewa's format: "110", "110.5", "33.33". */
export function rupeesText(paisa: bigint): string {
  const rest = paisa % 100n;
  if (rest === 0n) return String(paisa / 100n);
  return `${paisa / 100n}.${String(rest).padStart(2, "0").replace(/0$/, "")}`;
}
