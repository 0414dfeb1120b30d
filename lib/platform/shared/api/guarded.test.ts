import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Right } from "@/lib/platform/shared/rights";
import { asSeenBy, guarded, guardedBy, withContacts } from "./guarded";

const withRights = (...rights: Right[]) => ({ rights });
const nobody = withRights();

const person = z.object({
  name: z.string(),
  phone: guarded("customer.see", z.string()),
  email: guarded("customer.see", z.email().nullable()),
  paid: guarded("payment.see", z.array(z.object({ amount: z.number() }))),
  cost: guarded("cost.see", z.number().meta({ description: "Rupees" })),
  sum: guarded("report.money", z.number().optional()),
  due: guarded(["payment.see", "report.money"], z.number().nullable()),
  note: withContacts(),
});
const asha: z.infer<typeof person> = {
  name: "Asha",
  phone: "9841234567",
  email: "asha@roof.example",
  paid: [{ amount: 3 }],
  cost: 250,
  sum: 9,
  due: 7,
  note: "Call 9841234567 first.",
};
const hidden = { name: "Asha", phone: "", email: null, paid: [], cost: 0, due: null, note: "Call ••• first." };

test("each field needs its own right, and what is left still satisfies the schema", () => {
  const see = (...rights: Right[]) => asSeenBy(withRights(...rights), person, asha);
  expect(see("customer.see", "payment.see", "cost.see", "report.money")).toEqual(asha);
  expect(see("order.see")).toEqual(hidden);
  expect("sum" in see()).toBe(false);
  expect(see("customer.see")).toEqual({ ...hidden, phone: asha.phone, email: asha.email, note: asha.note });
  expect(see("report.money")).toEqual({ ...hidden, sum: 9, due: 7 });
  expect(person.parse(see())).toEqual(hidden);
});

test("the value itself is not changed, and one without guarded fields is not even copied", () => {
  const before = structuredClone(asha);
  asSeenBy(nobody, person, asha);
  expect(asha).toEqual(before);
  const plain = { list: [{ name: "Asha" }] };
  expect(asSeenBy(nobody, z.object({ list: z.array(person.pick({ name: true })) }), plain)).toBe(plain);
});

describe("a tag stays with its field", () => {
  const seen = { phone: "" };
  const value = { phone: "9841234567" };
  test.each<[string, z.ZodType, unknown, unknown]>([
    ["picked", person.pick({ phone: true }), value, seen],
    ["of an extended object", person.pick({ phone: true }).extend({ age: z.int() }), { ...value, age: 3 }, { ...seen, age: 3 }],
    ["described", z.object({ phone: person.shape.phone.meta({ description: "Their phone" }) }), value, seen],
    ["checked further", z.object({ phone: person.shape.phone.refine(() => true) }), value, seen],
    ["optional and missing", person.pick({ phone: true }).partial(), {}, {}],
    ["in lists of lists", z.array(z.array(person.pick({ phone: true }))), [[value], []], [[seen], []]],
    ["in a record", z.record(z.string(), person.pick({ phone: true })), { a: value }, { a: seen }],
    ["in a tuple", z.tuple([z.string(), person.pick({ phone: true })]), ["a", value], ["a", seen]],
    ["in a nullable object", person.pick({ phone: true }).nullable(), null, null],
    ["in one of several", z.union([z.string(), person.pick({ phone: true })]), value, seen],
    ["in another of several", z.union([z.string(), person.pick({ phone: true })]), "text", "text"],
    [
      "after a change",
      z
        .string()
        .transform(() => value)
        .pipe(person.pick({ phone: true })),
      value,
      seen,
    ],
    ["with a default", z.object({ phone: person.shape.phone.default("x") }), value, seen],
  ])("%s", (_, schema, before, after) => {
    expect(asSeenBy(nobody, schema, before)).toEqual(after);
  });

  test("in a schema that contains itself", () => {
    type Tree = { phone: string; children: Tree[] };
    const tree: z.ZodType<Tree> = z.lazy(() => z.object({ phone: person.shape.phone, children: z.array(tree) }));
    const family = { phone: "1", children: [{ phone: "2", children: [] }] };
    expect(asSeenBy(nobody, tree, family)).toEqual({ phone: "", children: [{ phone: "", children: [] }] });
  });
});

test("a guard may look at the whole value", () => {
  const event = guardedBy("cost.see", z.object({ kind: z.string(), note: z.string() }), (value, mayDo) =>
    value.kind === "cost" && !mayDo("cost.see") ? { ...value, note: "" } : value,
  );
  const events = [
    { kind: "cost", note: "Rs 250" },
    { kind: "packed", note: "Fragile" },
  ];
  expect(asSeenBy(nobody, z.array(event), events)).toEqual([{ kind: "cost", note: "" }, events[1]]);
  expect(asSeenBy(withRights("cost.see"), z.array(event), events)).toEqual(events);
});

test("a field that cannot be empty cannot be guarded", () => {
  expect(() => guarded("customer.see", z.enum(["a", "b"]))).toThrow("must be able to be empty");
  expect(() => guarded("customer.see", z.enum(["a", "b"]).nullable())).not.toThrow();
});
