import { expect, test } from "vitest";
import { isOwnPath, isPageLink, isTextLink, isWebUrl, pageLink, webLink } from "./links";

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
