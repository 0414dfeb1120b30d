import { beforeAll, expect, test } from "vitest";
import { getTexts } from "@/lib/content/translation/texts";
import { currentLanguage, findText } from "@/lib/platform/shared/language/language";
import { localized } from "@/lib/platform/shared/language/localized";
import { storedText } from "@/lib/platform/shared/language/stored-text";
import { t } from "@/lib/platform/shared/language/t";
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
