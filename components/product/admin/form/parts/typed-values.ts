import { type FieldErrors, get } from "react-hook-form";

/** Parses a typed number. Anything else is returned unchanged, for the schema to reject. */
export const toNumber = (typed: unknown): unknown => {
  if (typeof typed !== "string") return typed;
  const plain = typed.trim().replaceAll(",", "");
  if (plain === "") return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
};

/** The error of a field, or of a list as a whole. */
export function getErrorMessage(errors: FieldErrors, name: string): string | undefined {
  const error: { message?: string; root?: { message?: string } } | undefined = get(errors, name);
  return error?.root?.message ?? error?.message;
}
