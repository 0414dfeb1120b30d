/** In the seed files, systems and problems refer to products and systems by key. */

/** From keys to ids. */
export type Ids = ReadonlyMap<string, string>;

/** `product: "…"` becomes `productId: "<uuid>"`; an unknown key stays as it is. */
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
