/** Systems and problems in files name products and systems by keys. */

/** What a field names, by its key. */
export type Ids = ReadonlyMap<string, string>;

/** `product: "…"` becomes `productId: "<uuid>"`; a key that nothing has stays as it is. */
export function withIds(value: unknown, known: Partial<Record<"product" | "system", Ids>>): unknown {
  if (Array.isArray(value)) return value.map((each) => withIds(each, known));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]): [string, unknown] => {
      if (name !== "product" && name !== "system") return [name, withIds(of, known)];
      return [`${name}Id`, typeof of === "string" ? (known[name]?.get(of) ?? of) : of];
    }),
  );
}
