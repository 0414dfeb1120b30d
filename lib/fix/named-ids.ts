/** Systems and problems in files name products and systems by keys. */

/** The type of thing that a field refers to, by the field's key. */
export type Ids = ReadonlyMap<string, string>;

/** `product: "…"` becomes `productId: "<uuid>"`; a key that nothing has stays as it is. */
export function withIds(value: unknown, ids: Partial<Record<"product" | "system", Ids>>): unknown {
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]): [string, unknown] => {
      if (name !== "product" && name !== "system") return [name, withIds(of, ids)];
      return [`${name}Id`, typeof of === "string" ? (ids[name]?.get(of) ?? of) : of];
    }),
  );
}
