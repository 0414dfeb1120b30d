import { expect, test } from "vitest";
import { hasLink, isOwnPath, isPageLink, isTextLink, isWebUrl, pageLink, webLink, withLinksApart } from "./links";

test.each(["/", "/products", "/products?q=a b#c", "/a//b", "/%5Cevil.example"])("%j is a path in the shop", (link) => {
  expect([isOwnPath(link), isPageLink(link), isWebUrl(link)]).toEqual([true, true, false]);
  expect([pageLink(link), webLink(link)]).toEqual([link, ""]);
});

test.each(["https://example.com/a", "http://example.com", "HTTPS://EXAMPLE.COM/a?b=c#d", "https://उदाहरण.example/"])(
  "%j is a page on the web",
  (link) => {
    expect([isOwnPath(link), isPageLink(link), isWebUrl(link), isTextLink(link)]).toEqual([false, true, true, true]);
    expect([pageLink(link), webLink(link)]).toEqual([link, link]);
  },
);

test.each(["#top", "mailto:a@b.example", "tel:+9779841"])("%j is allowed only in texts", (link) => {
  expect([isPageLink(link), isTextLink(link)]).toEqual([false, true]);
});

test.each([
  "",
  "products",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\\\\evil.example",
  "/a\\b",
  "https:/\\evil.example",
  "https://",
  "https:evil.example",
  "https://evil.example\\@shop.example",
  "https://a b.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "ftp://example.com",
  " https://example.com",
])("%j is never allowed as a link", (link) => {
  expect([isPageLink(link), isTextLink(link), pageLink(link), webLink(link)]).toEqual([false, false, "", ""]);
});

test.each([
  "Claim it today: https://prize.example/claim",
  "Pay at HTTP://prize.example",
  "see www.prize.example",
  "prize.example/claim",
  "bit.ly/3xyz",
  "Ask help@prize.example",
  "ｈｔｔｐｓ：／／prize.example",
])("%j contains a link", (text) => {
  expect(hasLink(text)).toBe(true);
});

test.each([
  "Asha Gurung",
  "Dr. Ram K.C.",
  "S.K.Thapa",
  "Er.Sita Rai",
  "Himal Builders Pvt. Ltd.",
  "Thapa & Sons Pvt.Ltd.",
  "Gita s/o Hari",
  "Nordic Roofs A/S",
  "Anne-Marie O’Neil",
  "राम बहादुर थापा",
  "डा.राम",
  "<b>Asha</b>",
])("%j contains none", (text) => {
  expect(hasLink(text)).toBe(false);
});

test.each([
  ["Open it: https://shop.example/o/abc.", "Open it: https://shop.example/o/abc"],
  ["(https://shop.example/o/abc), or call", "(https://shop.example/o/abc ) or call"],
  ["“https://shop.example/o/abc”।\nThanks.", "“https://shop.example/o/abc ”\nThanks."],
  ["https://shop.example/a?b=c&d=e.f!", "https://shop.example/a?b=c&d=e.f"],
  ["<https://shop.example/>", "<https://shop.example/ >"],
  ["No link. None at all.", "No link. None at all."],
])("in “%s” nothing follows the link", (text, apart) => {
  expect(withLinksApart(text)).toBe(apart);
});
