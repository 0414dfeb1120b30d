import { expect, test } from "vitest";
import { getIconUrl, getLogoUrl, getMarkUrl, getShortName, getSocialUrl } from "./shop-look";

test.each([
  ["Sukkha Waterproofing", "Sukkha"],
  ["The Roof Shop", "The Roof"],
  ["Himal Dry", "Himal Dry"],
  ["Chhanawaterproofing Nepal", "Chhanawaterproofing"],
])("%s is “%s” where there is little room", (name, short) => {
  expect(getShortName({ name, shortName: "" })).toBe(short);
  expect(getShortName({ name, shortName: "Dry" })).toBe("Dry");
});

test("without uploads the files of public/ are shown", () => {
  const none = { logoKey: null, logoSquareKey: null, socialKey: null };
  expect([getLogoUrl(none), getSocialUrl(none), getMarkUrl(none)]).toEqual(["/assets/logo.png", "/assets/og.jpg", null]);
  expect([getIconUrl(none, 180), getIconUrl(none, 192)]).toEqual(["/apple-touch-icon.png", "/icon-192.png"]);
});

test("uploads are shown instead", () => {
  const all = { logoKey: "company/1", logoSquareKey: "company/2", socialKey: "company/3" };
  expect([getLogoUrl(all), getSocialUrl(all), getMarkUrl(all)]).toEqual([
    "/media/company/1/480.png",
    "/media/company/3/preview.jpg",
    "/media/company/2/160.webp",
  ]);
  expect(getIconUrl(all, 512)).toBe("/media/company/2/512.png");
});
