import { beforeAll, expect, test } from "vitest";
import { getTexts } from "@/lib/content/translation/texts";
import { toPlaceholders } from "@/lib/messages/mail-template/rules";
import { inLanguage, setTextSource } from "@/lib/platform/server/language/language";
import { findText } from "@/lib/platform/shared/language/language";
import { getSmsSize } from "@/lib/platform/shared/sms-parts";
import { fillTemplate, getExample, maxParts } from "./rules";
import { codeText, staffCodeText } from "./texts";
import { getDescription, textNames } from "./vocabulary";

beforeAll(() => setTextSource(getTexts));

const sender = { shop: "Sukkha Waterproofing", link: "https://sukkha.com.np/ne/o/k7m2q5xw3drt6ycn4hzbvja2pe" };
const inNepali = <T>(work: () => T) => inLanguage("ne", async () => work());

test.each(textNames)("“%s” has a Nepali text with the same placeholders, of at most two parts", async (name) => {
  const { own } = getDescription(name);
  const nepali = (await inNepali(() => findText(own))) ?? "";
  expect(toPlaceholders(nepali).toSorted()).toEqual(toPlaceholders(own).toSorted());
  const text = fillTemplate(sender.shop, nepali, { ...getExample(name, sender), note: "" });
  expect(getSmsSize(text), text).toMatchObject({ coding: "ucs2", parts: maxParts });
});

test("a code is said in at most two parts", async () => {
  const texts = await inNepali(() => [codeText("482913", sender.shop), staffCodeText(sender.shop)]);
  expect(texts[0]).toMatch(/^482913 /);
  for (const text of texts) expect(getSmsSize(text).parts, text).toBeLessThanOrEqual(maxParts);
});
