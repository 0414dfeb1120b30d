/** Customers spell one reference in many ways: "FT 2412-33 / a" and "ft241233a" are the same. */
export function plainReference(reference: string): string {
  return reference.replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}
