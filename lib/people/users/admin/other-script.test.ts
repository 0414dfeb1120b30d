import { expect, test } from "vitest";
import { toOtherScript } from "./other-script";

const isSame = (typed: string, name: string) => new RegExp(toOtherScript(typed) ?? "(?!)", "i").test(name);

test.each([
  ["Ram", "राम"],
  ["Sharma", "शर्मा"],
  ["Shrestha", "श्रेष्ठ"],
  ["Srestha", "श्रेष्ठ"],
  ["Bahadur", "बहादुर"],
  ["Gurung", "गुरुङ"],
  ["Thapa", "थापा"],
  ["Bikash", "विकास"],
  ["Vikas", "विकास"],
  ["Kshetri", "क्षेत्री"],
  ["Chhetri", "क्षेत्री"],
  ["Gyanendra", "ज्ञानेन्द्र"],
  ["Karki", "कार्की"],
  ["Krishna", "कृष्ण"],
  ["Lama", "लामा"],
  ["Phulmaya", "फूलमाया"],
])("%s and %s find each other", (latin, nepali) => {
  expect(isSame(latin, `श्री ${nepali}`)).toBe(true);
  expect(isSame(nepali, `Mr ${latin}`)).toBe(true);
});

test.each([
  ["Ram", "कर्म"],
  ["राम", "Karma"],
  ["Thapa", "गुरुङ"],
  ["a", "अ"],
  ["98412", "राम"],
  ["x(y", "राम"],
])("%s does not find %s", (typed, name) => expect(isSame(typed, name)).toBe(false));
