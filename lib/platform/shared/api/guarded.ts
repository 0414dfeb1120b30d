import { z } from "zod";
import { type Holder, may, type NeededRight } from "@/lib/platform/shared/rights";
import { hideContacts } from "@/lib/platform/shared/text/contacts";

/** Whether the reader holds a right. */
export type May = (needed: NeededRight) => boolean;
type Hide = (value: unknown, mayDo: May) => unknown;

/*
 * Fields of a reply that not all staff may see carry the right that they need (docs/decisions/0102). A tag stays with its schema
 * where that is picked, omitted or described further, but not where an object is extended: tag fields rather than objects.
 * Browsers get what the server has hidden, so their scripts need not carry how: there a tag does nothing.
 */
const guards = z.registry<{ hide: Hide }>();

/** A field that needs a right of its own: whoever lacks it gets nothing in its place, an empty text, an empty list or 0. */
export function guarded<S extends z.ZodType>(needed: NeededRight, schema: S): S {
  if (typeof window !== "undefined") return schema;
  const empty = [undefined, null, "", [], 0].map((value) => schema.safeParse(value)).find(({ success }) => success);
  if (!empty) throw new Error("A guarded field must be able to be empty: make it nullable or optional.");
  return guardedBy(needed, schema, (value, mayDo) => (mayDo(needed) ? value : (empty.data as z.output<S>)));
}

/** Text that people type: whoever may not see customers reads it without phone numbers and email addresses. */
export const withContacts = (schema: z.ZodString = z.string()): z.ZodString =>
  guardedBy("customer.see", schema, (text, mayDo) => (mayDo("customer.see") ? text : hideContacts(text)));

/** The same for a text outside a reply, such as one to be printed. */
export const textFor = (reader: Holder, text: string): string => (may(reader, "customer.see") ? text : hideContacts(text));

/** A field of which `hide` makes what a reader without some right gets; `needed` is for the document. */
export function guardedBy<S extends z.ZodType>(
  needed: NeededRight,
  schema: S,
  hide: (value: z.output<S>, mayDo: May) => z.output<S>,
): S {
  if (typeof window !== "undefined") return schema;
  const tagged = schema.meta({ "x-right": needed }) as S;
  guards.add(tagged, { hide: (value, mayDo) => (value == null ? value : hide(value as z.output<S>, mayDo)) });
  return tagged;
}

/** A value of this schema as a member of staff may see it. It is copied as far as something is hidden. */
export function asSeenBy<S extends z.ZodType>(reader: Holder, schema: S, value: z.output<S>): z.output<S> {
  const hide = getHide(schema);
  return hide ? (hide(value, (needed) => may(reader, needed)) as z.output<S>) : value;
}

type Schema = z.core.$ZodType;

/** What is to be done with a value of each schema: worked out once. `null` if nothing in it is guarded. */
const hides = new WeakMap<Schema, Hide | null>();

function getHide(schema: Schema): Hide | null {
  const known = hides.get(schema);
  if (known !== undefined) return known;
  const within = makeHide(schema);
  const own = guards.get(schema)?.hide;
  const hide: Hide | null = within && own ? (value, mayDo) => own(within(value, mayDo), mayDo) : (own ?? within);
  hides.set(schema, hide);
  return hide;
}

function makeHide(schema: Schema): Hide | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return hideWithin(Object.entries(def.shape));
    case "tuple":
      return hideWithin(Object.entries(def.items));
    case "array":
      return hideEach(def.element);
    case "record":
      return hideEach(def.valueType);
    // Whichever of them a value is: what one of them guards is hidden.
    case "union":
      return hideInTurn(def.options);
    case "intersection":
      return hideInTurn([def.left, def.right]);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return getHide(def.innerType);
    case "pipe":
      return getHide(def.out);
    // A schema that contains itself is looked through as far as the value goes.
    case "lazy":
      return (value, mayDo) => getHide(def.getter())?.(value, mayDo) ?? value;
    default:
      return null;
  }
}

function hideWithin(fields: [string, Schema][]): Hide | null {
  const guardedFields = fields.flatMap(([name, field]) => {
    const hide = getHide(field);
    return hide ? [{ name, hide }] : [];
  });
  if (guardedFields.length === 0) return null;
  return onObject((value, mayDo) => {
    const copy = copyOf(value);
    for (const { name, hide } of guardedFields) {
      if (!(name in copy)) continue;
      copy[name] = hide(copy[name], mayDo);
      if (copy[name] === undefined) delete copy[name];
    }
    return copy;
  });
}

function hideEach(schema: Schema): Hide | null {
  const hide = getHide(schema);
  return (
    hide &&
    onObject((value, mayDo) => {
      const copy = copyOf(value);
      for (const name of Object.keys(copy)) copy[name] = hide(copy[name], mayDo);
      return copy;
    })
  );
}

function hideInTurn(schemas: readonly Schema[]): Hide | null {
  const all = schemas.map(getHide).filter((hide) => hide !== null);
  return all.length === 0 ? null : (value, mayDo) => all.reduce((before, hide) => hide(before, mayDo), value);
}

/** What is missing, or of another kind in a union, has nothing to hide. */
const onObject =
  (hide: (value: object, mayDo: May) => unknown): Hide =>
  (value, mayDo) =>
    typeof value === "object" && value !== null ? hide(value, mayDo) : value;

const copyOf = (value: object) => (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
