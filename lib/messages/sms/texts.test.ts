import fc from "fast-check";
import { expect, test } from "vitest";
import type { OrderEmailKind } from "@/lib/messages/mail-template/emails";
import { getSmsSize } from "@/lib/platform/shared/sms-parts";
import { maxParts } from "./rules";
import { afterQuietHours, codeText, linkTextedMessage, orderPlacedTemplate, orderTemplate, ownText, withSender } from "./texts";

const transitions: OrderEmailKind[] = [
  "confirmed",
  "shipped",
  "delivered",
  "shipment-undone",
  "delivery-undone",
  "cancelled",
  "cancel-refused",
  "address-corrected",
  "changed",
  "change-taken",
  "change-refused",
  "held",
  "released",
  "undelivered",
  "parcel-back",
  "rest-closed",
  "expired",
  "paid",
  "payment-failed",
  "payment-missing",
  "payment-watched",
  "payment-undone",
  "refunded",
  "refund-due",
];
const orderText = (...order: Parameters<typeof orderTemplate>) => ownText(orderTemplate(...order));
const shop = "Sukkha Waterproofing";
const number = "SK-2083-000041";

test("every order message without a note fits into one part, in 7-bit characters", () => {
  for (const transition of transitions) {
    for (const isPickup of [false, true]) {
      const text = withSender(shop, orderText(transition, { number, note: "", isPickup }));
      expect(getSmsSize(text), text).toMatchObject({ coding: "gsm7", parts: 1 });
      expect(text).toContain(number);
    }
  }
  for (const waitsForPayment of [false, true]) {
    const text = withSender(shop, ownText(orderPlacedTemplate(number, "Rs 12,250", waitsForPayment)));
    expect(getSmsSize(text)).toMatchObject({ coding: "gsm7", parts: 1 });
    expect(text.includes("waiting for your payment")).toBe(waitsForPayment);
  }
});

const link = `https://sukkha.com.np/o/${"a".repeat(26)}`;

test("a link stays complete at the end, however long the text before it is", () => {
  for (const transition of transitions) {
    const text = withSender(shop, orderText(transition, { number, note: "", isPickup: false }), link);
    expect(getSmsSize(text), text).toMatchObject({ coding: "gsm7" });
    expect(getSmsSize(text).parts, text).toBeLessThanOrEqual(maxParts);
    expect(text).toMatch(new RegExp(`[.:] ${link}$`));
  }
  for (const note of ["waterproof ".repeat(60), "छत चुहियो ".repeat(60)]) {
    const text = withSender(shop, orderText("cancelled", { number, note, isPickup: false }), link);
    expect([getSmsSize(text).parts, text.endsWith(`... ${link}`)], text).toEqual([maxParts, true]);
  }
});

test("a message with a code is one part and begins with the code", () => {
  expect(codeText("012345", shop)).toMatch(/^012345 /);
  expect(getSmsSize(codeText("012345", shop))).toMatchObject({ coding: "gsm7", parts: 1 });
});

test("no note makes a message longer than two parts", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 700 }), fc.constantFrom(...transitions), (note, transition) => {
      expect(getSmsSize(withSender(shop, orderText(transition, { number, note, isPickup: false }))).parts).toBeLessThanOrEqual(
        maxParts,
      );
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["2026-11-23T04:15:00Z", "2026-11-23T04:15:00Z"], // 10:00
  ["2026-11-23T15:14:59Z", "2026-11-23T15:14:59Z"], // 20:59
  ["2026-11-23T15:15:00Z", "2026-11-24T01:15:00Z"], // 21:00
  ["2026-11-23T18:30:00Z", "2026-11-24T01:15:00Z"], // 00:15 of the next day
  ["2026-11-24T01:14:59Z", "2026-11-24T01:15:00Z"], // 06:59
  ["2026-12-31T16:00:00Z", "2027-01-01T01:15:00Z"],
])("a message of %s is sent at %s", (now, sentAt) => {
  expect(afterQuietHours(new Date(now)).toISOString()).toBe(new Date(sentAt).toISOString());
});

test("staff see when a link is sent", () => {
  expect(linkTextedMessage("984-1234567", new Date("2026-11-23T04:15:00Z"))).toBe("Link texted to 984-1234567.");
  expect(linkTextedMessage("984-1234567", new Date("2026-11-23T15:32:00Z"))).toBe(
    "The link will be sent to 984-1234567 at 7 am: we do not text at night.",
  );
});
