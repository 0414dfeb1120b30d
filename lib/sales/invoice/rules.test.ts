import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { setSpeaker } from "@/lib/platform/shared/language/language";
import { priceOrder } from "@/lib/terms/price/order-price";
import type { DocumentLine } from "./content";
import { amountInWords, creditLines, getDocumentNumber, getTotals, invoiceLines } from "./rules";

test.each([
  [0n, "Zero Rupees Only"],
  [50n, "Zero Rupees and Fifty Paisa Only"],
  [100n, "One Rupee Only"],
  [101n, "One Rupee and One Paisa Only"],
  [1_280_050n, "Twelve Thousand Eight Hundred Rupees and Fifty Paisa Only"],
  [10_000_000n, "One Lakh Rupees Only"],
  [12_345_678n, "One Lakh Twenty Three Thousand Four Hundred Fifty Six Rupees and Seventy Eight Paisa Only"],
  [123_456_789_01n, "Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine Rupees and One Paisa Only"],
  [
    9_99_99_99_999_99n,
    "Nine Arab Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Rupees and Ninety Nine Paisa Only",
  ],
])("%s paisa are %s", (paisa, text) => {
  expect(amountInWords(paisa)).toBe(text);
});

test.each([
  [100n, "एक रुपैयाँ मात्र"],
  [1_280_050n, "बाह्र हजार आठ सय रुपैयाँ पचास पैसा मात्र"],
])("a Nepali reader reads %s paisa as %s", (paisa, text) => {
  const before = setSpeaker({ language: () => "ne", find: () => undefined });
  expect(amountInWords(paisa)).toBe(text);
  setSpeaker(before);
});

test.each([
  ["invoice", 1, "SW-2083/84-000001"],
  ["invoice", 123, "SW-2083/84-000123"],
  ["invoice", 1_234_567, "SW-2083/84-1234567"],
  ["credit_note", 7, "SW-CN-2083/84-000007"],
] as const)("the number of %s %i is %s", (kind, serial, number) => {
  expect(getDocumentNumber(kind, "SW", "2083/84", serial)).toBe(number);
});

const names = { name: "Roof coating", sku: "ROOF-20", pack: "20 L", colourName: "White" };
const item = fc.record({
  id: fc.uuid(),
  name: fc.constant(names.name),
  sku: fc.constant(names.sku),
  pack: fc.constant(names.pack),
  colourName: fc.constantFrom("White", null),
  unitPrice: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  quantity: fc.integer({ min: 1, max: 99 }),
  weightGrams: fc.integer({ min: 1, max: 50_000 }),
});
/** Includes a discount of 100 %, and prices so small that every paisa of rounding shows. */
const orders = fc
  .record({
    items: fc.uniqueArray(
      fc.oneof(
        item,
        item.map((each) => ({ ...each, unitPrice: each.unitPrice % 7n })),
      ),
      {
        selector: ({ id }) => id,
        minLength: 1,
        maxLength: 12,
      },
    ),
    share: fc.oneof(fc.constantFrom(0n, 1000n), fc.bigInt({ min: 0n, max: 1000n })),
    delivery: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 500_000n })),
  })
  .map(({ items, share, delivery }) => {
    const goods = items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * BigInt(quantity), 0n);
    return { items, delivery, discount: (goods * share) / 1000n };
  });
type Order = Parameters<typeof invoiceLines>[0];

function expectSplit({ unitPrice, quantity, amount, discount, taxable, vat, total }: DocumentLine) {
  expect(amount).toBe(unitPrice * quantity);
  expect(amount - discount).toBe(total);
  expect(taxable + vat).toBe(total);
  for (const each of [discount, taxable, vat, total]) expect(each).toBeGreaterThanOrEqual(0);
}

/** Priced as the order was: its input, and the totals that the invoice must match. */
function getOrderTotals({ items, discount, delivery }: Order) {
  const lines = items.map(({ unitPrice, quantity, weightGrams }) => ({ price: unitPrice, quantity, weightGrams }));
  const { itemsTotal, total, vat, net } = priceOrder({ lines, discount, delivery });
  const amount = itemsTotal + delivery;
  return { amount: Number(amount), discount: Number(discount), taxable: Number(net), vat: Number(vat), total: Number(total) };
}

describe("an invoice", () => {
  test("adds up to its order, to the paisa, for any items", () => {
    fc.assert(
      fc.property(orders, (order) => {
        const lines = invoiceLines(order);
        for (const line of lines) expectSplit(line);
        const totals = getTotals(lines);
        expect(totals).toEqual(getOrderTotals(order));
        expect(totals.amount - totals.discount).toBe(totals.total);
        expect(totals.taxable + totals.vat).toBe(totals.total);
      }),
      { numRuns: 500 },
    );
  });

  test("lists the delivery last, unless it is free", () => {
    const items = [{ id: "1", ...names, unitPrice: 11_300n, quantity: 2, weightGrams: 1000 }];
    const lines = invoiceLines({ items, discount: 2260n, delivery: 15_000n });
    expect(lines).toEqual([
      {
        orderItemId: "1",
        name: "Roof coating",
        detail: "ROOF-20 · 20 L · White",
        quantity: 2,
        unitPrice: 11_300,
        amount: 22_600,
        discount: 2260,
        taxable: 18_000,
        vat: 2340,
        total: 20_340,
      },
      {
        orderItemId: null,
        name: "Delivery",
        detail: "",
        quantity: 1,
        unitPrice: 15_000,
        amount: 15_000,
        discount: 0,
        taxable: 13_274,
        vat: 1726,
        total: 15_000,
      },
    ]);
    expect(invoiceLines({ items, discount: 0n, delivery: 0n })).toHaveLength(1);
  });
});

describe("credit notes", () => {
  type Document = { lines: DocumentLine[] };

  /** Part of a line, picked by a number; `null` if the line is the delivery or has too little left. */
  function getCredit(invoice: Document, notes: Document[], seed: number): Document | null {
    const line = invoice.lines[seed % invoice.lines.length];
    if (!line?.orderItemId) return null;
    const part = { orderItemId: line.orderItemId, quantity: 1 + (seed % line.quantity) };
    const lines = creditLines(invoice, notes, { lines: [part] });
    return lines && { lines };
  }

  test("add up to their invoice, however it is split into them", () => {
    fc.assert(
      fc.property(orders, fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 20 }), (order, seeds) => {
        const invoice = { lines: invoiceLines(order) };
        const notes: Document[] = [];
        for (const seed of seeds) notes.push(...[getCredit(invoice, notes, seed) ?? []].flat());
        notes.push({ lines: creditLines(invoice, notes) ?? [] });
        const lines = notes.flatMap((note) => note.lines);
        lines.map(expectSplit);
        expect(getTotals(lines)).toEqual(getTotals(invoice.lines));
        expect(creditLines(invoice, notes)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test("keep an amount back of some goods, never of the delivery, and stay split", () => {
    fc.assert(
      fc.property(orders, fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.boolean(), (order, seed, isPartRefund) => {
        const invoice = { lines: invoiceLines(order) };
        const pieces = order.items.map(({ id, quantity }) => ({
          orderItemId: id,
          quantity: 1 + (Number(seed % 99n) % quantity),
        }));
        const whole = creditLines(invoice, [], { lines: pieces, delivery: true }) ?? [];
        const worth = whole.reduce((sum, { orderItemId, total }) => (orderItemId === null ? sum : sum + total), 0);
        fc.pre(worth > 1);
        const deduction = 1n + (seed % BigInt(worth - 1));
        const request = { lines: pieces, delivery: !isPartRefund, deduction, isPartRefund };
        const lines = creditLines(invoice, [], request) ?? [];
        lines.map(expectSplit);
        expect(getTotals(lines).total).toBe(worth - Number(deduction) + (isPartRefund ? 0 : Number(order.delivery)));
        expect(lines.filter(({ orderItemId }) => orderItemId === null)).toEqual(
          isPartRefund ? [] : whole.filter(({ orderItemId }) => orderItemId === null),
        );
        // None of the pieces of a part refund are credited: all that is left still is.
        const rest = creditLines(invoice, [{ lines }]) ?? [];
        if (isPartRefund) expect(getTotals(rest)).toEqual(getTotals(invoice.lines));
      }),
      { numRuns: 300 },
    );
  });

  test("never keep back all of it, nor more", () => {
    const invoice = {
      lines: invoiceLines({
        items: [{ id: "1", ...names, unitPrice: 11_300n, quantity: 3, weightGrams: 1 }],
        discount: 0n,
        delivery: 0n,
      }),
    };
    const keep = (deduction: bigint) => creditLines(invoice, [], { lines: [{ orderItemId: "1", quantity: 1 }], deduction });
    expect(keep(11_299n)).toMatchObject([{ quantity: 1, amount: 11_300, discount: 11_299, total: 1 }]);
    expect(() => keep(11_300n)).toThrow("cannot be kept back");
  });

  const items = [{ id: "1", ...names, unitPrice: 11_300n, quantity: 3, weightGrams: 1000 }];
  const invoice = { lines: invoiceLines({ items, discount: 0n, delivery: 15_000n }) };
  const credited = (quantity: number, delivery = false) => ({ lines: [{ orderItemId: "1", quantity }], delivery });

  test("never credit more than is left, nor items that were not bought", () => {
    const before = [{ lines: creditLines(invoice, [], credited(2)) ?? [] }];
    expect(creditLines(invoice, before, credited(1))).toHaveLength(1);
    expect(creditLines(invoice, before, credited(2))).toBeNull();
    expect(creditLines(invoice, [], { lines: [...credited(2).lines, ...credited(2).lines] })).toBeNull();
    expect(creditLines(invoice, [], { lines: [{ orderItemId: "2", quantity: 1 }] })).toBeNull();
  });

  test("credit the delivery only once: if requested, or with everything that is left", () => {
    expect(creditLines(invoice, [], credited(1))).toHaveLength(1);
    const withDelivery = [{ lines: creditLines(invoice, [], credited(1, true)) ?? [] }];
    expect(withDelivery[0]?.lines.map(({ total }) => total)).toEqual([11_300, 15_000]);
    expect(creditLines(invoice, withDelivery, credited(1, true))).toBeNull();
    expect(creditLines(invoice, withDelivery)).toMatchObject([{ orderItemId: "1", quantity: 2 }]);
    expect(creditLines(invoice, [])).toHaveLength(2);
  });
});
