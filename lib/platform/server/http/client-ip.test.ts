import { expect, test, vi } from "vitest";
import { log } from "@/lib/platform/server/log";
import { clientIp } from "./client-ip";

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } }) as never;

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["2001:DB8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s is counted as %s", (address, expected) => {
  expect(clientIp(from(address), 0)).toBe(expected);
  expect(clientIp(from("10.0.0.1", `1.2.3.4, ${address}`), 1)).toBe(expected);
});

test("all IPv6 addresses of one subscriber count as one caller, and those of another subscriber as another", () => {
  const [one, neighbour, other] = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"].map((ip) =>
    clientIp(from(ip), 0),
  );
  expect(neighbour).toBe(one);
  expect(other).not.toBe(one);
});

test("entries that the caller adds to X-Forwarded-For are not trusted", () => {
  expect(clientIp(from("203.0.113.7", "1.1.1.1"), 0)).toBe("203.0.113.7");
  expect(clientIp(from("10.0.0.1", "1.1.1.1, 203.0.113.7"), 1)).toBe("203.0.113.7");
  expect(clientIp(from("10.0.0.1", ""), 1)).toBe("10.0.0.1");
  expect(clientIp(from("10.0.0.1", "made up"), 1)).toBe("10.0.0.1");
});

test("a proxy nearby that is not believed is reported once", () => {
  const warn = vi.spyOn(log, "warn");
  clientIp(from("203.0.113.7", "1.1.1.1"), 0);
  clientIp(from("127.0.0.1"), 0);
  clientIp(from("127.0.0.1", "203.0.113.7"), 1);
  expect(warn).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time++) expect(clientIp(from("::ffff:172.18.0.5", "203.0.113.7"), 0)).toBe("172.18.0.5");
  expect(warn.mock.calls).toEqual([[{ ip: "::ffff:172.18.0.5" }, expect.stringContaining("TRUSTED_PROXIES is 0")]]);
});
