import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { hasClearHost } from "./host";
import { getNetwork } from "./network";

const isClear = (...hosts: string[]) =>
  hasClearHost({ rawHeaders: hosts.flatMap((host) => ["Host", host]), headers: { host: hosts[0] } } as IncomingMessage);

test.each(["shop.example", "shop.example:3000", "localhost", "127.0.0.1:80", "[::1]:3000", "web_1:3000", "shop.example."])(
  "%s is a host",
  (host) => expect(isClear(host)).toBe(true),
);

test.each([
  "",
  " ",
  "a b",
  "a/b",
  "a@b",
  "a,b",
  "a\tb",
  "<a>",
  "a?b",
  "a#b",
  "a:",
  "a:123456",
  "a:b",
  "[::1",
  "é",
  "a".repeat(256),
])("%j is none", (host) => expect(isClear(host)).toBe(false));

test("a request may name one host or (HTTP/1.0) none, but not two, however the header is written", () => {
  expect(isClear()).toBe(true);
  expect(isClear("shop.example", "shop.example")).toBe(false);
  const request = { rawHeaders: ["host", "a", "HOST", "b"], headers: { host: "a" } } as unknown as IncomingMessage;
  expect(hasClearHost(request)).toBe(false);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["0:0:0:0::/64", "0:0:0::/48"],
  ["unknown", "unknown"],
])("the network of %s is %s", (ip, network) => expect(getNetwork(ip)).toBe(network));
