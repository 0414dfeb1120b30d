import { beforeAll, expect, test } from "vitest";
import { getTexts } from "@/lib/content/translation/texts";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { currentLanguage, findText } from "@/lib/platform/shared/language/language";
import { localized } from "@/lib/platform/shared/language/localized";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { t } from "@/lib/platform/shared/language/t";
import { capitalize } from "@/lib/platform/shared/text/text";
import { inLanguage, setTextSource } from "./language";

beforeAll(() => setTextSource(getTexts));

const inNepali = <T>(work: () => T) => inLanguage("ne", async () => work());

test("a sentence that was stored in English with its values is said in Nepali", async () => {
  const stored = storedText`Order ${"SW-000041"} received`;
  expect(stored).toBe("Order SW-000041 received");
  expect(await inNepali(() => t(stored))).toBe("अर्डर SW-000041 पायौँ");
  const notification = {
    title: "Payment received",
    body: "We have received Rs\u00a012,250.00 for your order SW-000041. Thank you.",
  };
  expect(await inNepali(() => localized(notification))).toEqual({
    title: await inNepali(() => t("Payment received")),
    body: "अर्डर SW-000041 को रु.\u00a012,250.00 आइपुग्यो। धन्यवाद।",
  });
});

test("of several sentences each is found, whatever stands in the first", async () => {
  const first = storedText`The payment was cancelled on ${"eSewa"}.`;
  const said = await inNepali(() => findText(`${first} Rs\u00a0500.00 is still due. You need not send anything back.`));
  expect(said).toBe("eSewa मा भुक्तानी रद्द भयो। रु.\u00a0500.00 तिर्न बाँकी छ। केही फिर्ता पठाउनुपर्दैन।");
});

test("two sentences that are one text are found among others, and as a value", async () => {
  const kept = storedText`We have kept your order ${"SW-000041"}. You can try again, or pay another way.`;
  const first = storedText`The payment was cancelled on ${"eSewa"}.`;
  expect(await inNepali(() => findText(`${first} ${kept} Paid in full.`))).toBe(
    "eSewa मा भुक्तानी रद्द भयो। तपाईंको अर्डर SW-000041 राखिराखेका छौँ। फेरि प्रयास गर्न, वा अर्को तरिकाले तिर्न सक्नुहुन्छ। पूरै तिरियो।",
  );
  const order = "Order SW-000041: please keep the products ready. We will call you to arrange the pickup.";
  expect(await inNepali(() => findText(order))).toBe("अर्डर SW-000041: सामान तयार राख्नुहोस्। लिन आउने समय मिलाउन फोन गर्छौँ।");
});

test("a sentence that begins and ends with a value is found too", async () => {
  const [amount, details] = ["Rs\u00a02,270.00", ""];
  const stored = storedText`${amount} in cash${details}.`;
  expect(await inNepali(() => findText(`${stored} Paid in full.`))).toBe("रु.\u00a02,270.00 नगद। पूरै तिरियो।");
  expect(await inNepali(() => findText("Rs\u00a02,000.00 by bank transfer, reference FT-77. Paid in full."))).toBe(
    "रु.\u00a02,000.00 बैंक ट्रान्सफरबाट, कारोबार नम्बर FT-77। पूरै तिरियो।",
  );
  expect(await inNepali(() => findText("Rs\u00a0500.00 in cash, rounded up by Rs\u00a00.44. Paid in full."))).toBe(
    "रु.\u00a0500.00 नगद, रु.\u00a00.44 बढाएर मिलाइएको। पूरै तिरियो।",
  );
});

test("a value is said in Nepali too, and what a person wrote stays", async () => {
  const say = (text: string) => inNepali(() => findText(text));
  expect(await say("Order SW-000041: we will look at it and reply within two working days.")).toBe(
    "अर्डर SW-000041: हेरेर दुई कामको दिनभित्र जवाफ दिन्छौँ।",
  );
  expect(await say("We will look at it and reply within two working days.")).toBe("हेरेर दुई कामको दिनभित्र जवाफ दिन्छौँ।");
  expect(await say("Order SW-000041: Sold out at our supplier. You need not send anything back.")).toBe(
    "अर्डर SW-000041: Sold out at our supplier. केही फिर्ता पठाउनुपर्दैन।",
  );
  expect(await say("Rs\u00a0500.00")).toBe("रु.\u00a0500.00");
  expect(await say("Rs\u00a0500.00 is still due.")).toBe("रु.\u00a0500.00 तिर्न बाँकी छ।");
});

test("the size of a pack is said in Nepali, alone and in the name of an item", async () => {
  const say = (text: string) => inNepali(() => localized(text));
  expect(await say("20 L")).toBe("20 लि.");
  expect(await say("0.5 m²")).toBe("0.5 वर्ग मि.");
  expect(await say("1 pc, Roller")).toBe("1 वटा, Roller");
  expect(await say("RoofCoat 10, 1,000 kg, Kiln red")).toBe("RoofCoat 10, 1,000 केजी, Kiln red");
});

test.each([
  ["Paid with eSewa.", "eSewa बाट तिरियो।"],
  ["Rs\u00a0400.00 paid. Paid in full.", "रु.\u00a0400.00 तिरियो। पूरै तिरियो।"],
  ["Rs\u00a0500.00 by QR. Paid in full.", "रु.\u00a0500.00 QR बाट। पूरै तिरियो।"],
  ["We kept back Rs\u00a0500.00: Opened pail, no lid.", "काटेको रकम र कारण: रु.\u00a0500.00: Opened pail, no lid।"],
  ["It is for: Two dented pails.", "कारण: Two dented pails।"],
  ["Reference: cheque of Asha", "कारोबार नम्बर: cheque of Asha"],
  ["Bank account: Asha Gurung, NIC Asia", "बैंक खाता: Asha Gurung, NIC Asia"],
])("the short text of %j is found", async (english, nepali) => {
  expect(await inNepali(() => findText(english))).toBe(nepali);
});

test("an exchange is said in Nepali, in a notification and as the note of a text", async () => {
  const ready = "please keep the goods ready: we will call you to fetch them.";
  const next = `${ready} Your new order SW-000052 is set aside for you until 12 Dec 2026.`;
  const day = await inNepali(() => dayText("2026-12-12T06:15:00Z"));
  const said = `सामान तयार राख्नुहोस्: लिन आउनुअघि फोन गर्छौँ। ${day} सम्म तपाईंको नयाँ अर्डर SW-000052 छुट्ट्याएर राखेका छौँ।`;
  expect(await inNepali(() => findText(`Order SW-000041: ${next}`))).toBe(`अर्डर SW-000041: ${said}`);
  expect(await inNepali(() => findText(capitalize(next)))).toBe(said);
});

test.each([
  ["We have refunded Rs\u00a012,250.00.", "रु.\u00a012,250.00 फिर्ता गरेका छौँ।"],
  [
    "Order SW-000041: we have taken Rs\u00a0500.00 off the amount you still had to pay. We have refunded Rs\u00a0200.00.",
    "अर्डर SW-000041: तिर्न बाँकी रकमबाट रु.\u00a0500.00 घटाएका छौँ। रु.\u00a0200.00 फिर्ता गरेका छौँ।",
  ],
  [
    "Order SW-000041: Rs\u00a0500.00 is now your store credit. We have refunded Rs\u00a0500.00.",
    "अर्डर SW-000041: रु.\u00a0500.00 अब पसलमा तपाईंको नाममा जम्मा छ। रु.\u00a0500.00 फिर्ता गरेका छौँ।",
  ],
])("a sentence that has become one of its own is found: %j", async (english, nepali) => {
  expect(await inNepali(() => findText(english))).toBe(nepali);
});

test.each([
  ["Order SW-000041: It was not accepted at the door.", "अर्डर SW-000041: ढोकामा सामान बुझिएन।"],
  ["You told us on the phone that you do not need it.", "चाहिँदैन भनेर तपाईंले फोनमा भन्नुभयो।"],
  ["Our store cancelled this order.", "यो अर्डर हाम्रो पसलले रद्द गरेको हो।"],
  ["The exchange was called off.", "साटफेर रद्द भयो।"],
  ["The same goods were sent again.", "उही सामान फेरि पठाइयो।"],
  ["The goods that it was to be exchanged for did not reach us in time.", "साट्नुपर्ने पुरानो सामान समयमा हामीकहाँ आइपुगेन।"],
  ["The order came back undelivered.", "अर्डर नबुझाइई फर्कियो।"],
  ["In exchange for order SW-000052.", "अर्डर SW-000052 सँग साटफेर।"],
  ["For order SW-000052", "अर्डर SW-000052 का लागि"],
  ["For goods of order SW-000041", "अर्डर SW-000041 को सामानका लागि"],
  [
    "Rs\u00a0500.00 undone. Rs\u00a0500.00 still due. Reason: Wrong one",
    "रु.\u00a0500.00 हटाइयो। रु.\u00a0500.00 तिर्न बाँकी छ। कारण: Wrong one",
  ],
  ["The slip of Rs\u00a0500.00 is checked again. Reason: Wrong one", "रु.\u00a0500.00 को भौचर फेरि जाँच्दै छौँ। कारण: Wrong one"],
  ["Parcel 2: Wrong one", "पार्सल 2: Wrong one"],
  ["Parcel 2, Nepal Can Move, NCM-1", "पार्सल 2, Nepal Can Move, NCM-1"],
  ["Parcel 2", "पार्सल 2"],
  [
    "Order SW-000041: we will refund Rs\u00a0500.00, or the amount that arrived, within 7 days.",
    "अर्डर SW-000041: 7 दिनभित्र रु.\u00a0500.00, वा जति आइपुग्यो त्यति, फिर्ता गर्छौँ।",
  ],
])("what we tell a customer is said in Nepali: %j", async (english, nepali) => {
  expect(await inNepali(() => findText(english))).toBe(nepali);
});

test("a reason that begins with a day is found by it", async () => {
  const day = await inNepali(() => dayText("2026-12-12T06:15:00Z"));
  expect(await inNepali(() => findText("Until 12 Dec 2026: your site is not ready."))).toBe(
    `${day} सम्म: your site is not ready.`,
  );
});

test("a parcel that came back is named before the sentence that says why, not with it", async () => {
  const note = "Parcel 2. The driver could not reach you.";
  const said = "पार्सल 2। ड्राइभरले तपाईंलाई सम्पर्क गर्न सकेनन्।";
  expect(await inNepali(() => findText(note))).toBe(said);
  expect(await inNepali(() => findText(`Order SW-000041: ${note} We will be in touch about sending it again.`))).toBe(
    `अर्डर SW-000041: ${said} फेरि पठाउनेबारे सम्पर्क गर्छौँ।`,
  );
});

test("a value in brackets is said in Nepali", async () => {
  const stored = "Your order SW-000041 has left our store (Parcel 1 of 2, Nepal Can Move, NCM-1).";
  expect(await inNepali(() => findText(stored))).toBe(
    "तपाईंको अर्डर SW-000041 हाम्रो पसलबाट निस्कियो (पार्सल 1/2, Nepal Can Move, NCM-1)।",
  );
});

test("of a value with several parts each is said on its own", async () => {
  const stored = "Your order SW-000041 is ready to pick up at our store: Store pickup · Teku · Paid in cash.";
  expect(await inNepali(() => findText(stored))).toBe(
    "तपाईंको अर्डर SW-000041 हाम्रो पसलबाट लिन तयार छ: पसलबाट लिने · Teku · नगद तिरियो।",
  );
});

test("what an edit changed is said in Nepali, also of an item with a colour, and with a full stop", async () => {
  const changes = [
    "Total: Rs\u00a012,250.00 instead of Rs\u00a08,150.00",
    "Pieces of RoofCoat 10, 20 L, White: 3 instead of 2",
    "Newly in the order: 3 x RoofCoat 10, 20 L, White, each at Rs\u00a0500.00",
    "Delivery: Courier instead of Store pickup",
    "Coupon: ROOF10 instead of nothing",
  ];
  expect((await inNepali(() => findText(changes.join("\n"))))?.split("\n")).toEqual([
    "जम्मा: रु.\u00a012,250.00, पहिले रु.\u00a08,150.00",
    "RoofCoat 10, 20 लि., White: 3 वटा, पहिले 2",
    "अर्डरमा थपियो: RoofCoat 10, 20 लि., White 3 वटा, एउटाको रु.\u00a0500.00",
    "डेलिभरी: कुरियर, पहिले पसलबाट लिने",
    "कुपन: ROOF10, पहिले केही छैन",
  ]);
  const said = await inNepali(() => findText(`Order SW-000041: ${changes.join(". ")}.`));
  expect(said).toMatch(/^अर्डर SW-000041: जम्मा: .+ डेलिभरी: कुरियर, पहिले पसलबाट लिने। कुपन: ROOF10, पहिले केही छैन।$/);
  expect(said).not.toContain("instead of");
});

test.each([
  "RoofCoat 5",
  "EN 14891 L",
  "20 Lines",
  "Order early, before the monsoon",
  "Recoat after 2 to 6 hours",
  "Order soon: it sells out",
  "A sentence that nobody marked.",
  "x".repeat(700),
])("%s is not taken for one", async (text) => {
  expect(await inNepali(() => findText(text))).toBeUndefined();
});

test("within a Nepali page something can be said in English, to be stored", async () => {
  const said = await inLanguage("ne", () => inLanguage("en", async () => [currentLanguage(), t("Payment received")]));
  expect(said).toEqual(["en", "Payment received"]);
});

test.each(["32 Jan 2026", "0 May 2026", "45 Sept 2026", "31 Nov 2026"])(
  "the day %s, which does not exist, stays as it was written",
  async (day) => {
    expect(await inNepali(() => localized({ note: day, body: `Order SW-000041: away until ${day}.` }))).toMatchObject({
      note: day,
    });
    expect(await inNepali(() => findText(storedText`Order ${day} received`))).toBe(`अर्डर ${day} पायौँ`);
    expect(await inNepali(() => localized(["28 Feb 2026"]))).not.toEqual(["28 Feb 2026"]);
  },
);

test("a text of very many sentences is looked through in milliseconds", async () => {
  const line = "Q. ".repeat(196).trim();
  const known = storedText`Order ${"SW-000041"} received`;
  await inNepali(() => localized({ text: line }));
  const startedAt = performance.now();
  const many = Array.from({ length: 50 }, () => line).join("\n");
  const said = await inNepali(() => localized({ text: many, short: `${"Q. ".repeat(40)}${known}. Thank you.` }));
  expect(said.text).toBe(many);
  expect(performance.now() - startedAt).toBeLessThan(500);
});
