import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getInitials } from "./initials";
import { afterSignIn, isApprovedBusiness, passwordHint, resetTokenState, resetUserId, safeNext } from "./rules";

const getToken = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

describe("the initials of", () => {
  test.each([
    ["Asha Gurung", "AG"],
    ["asha", "A"],
    ["Ram Bahadur Thapa Magar", "RB"],
    ["  Sita \t  Rai ", "SR"],
    ["", "N/A"],
    ["   ", "N/A"],
    ["🙂 🌧️", "N/A"],
    ["🙂 Mina Lama", "ML"],
    ["👩‍🔧 Asha", "A"],
    ["<script>alert(1)</script>", "S"],
    ["<b>Asha</b> (Gurung)", "BG"],
    ["محمد علي", "مع"],
    ["שרה לוי", "של"],
    ["आशा गुरुङ", "आगु"],
    ["Élodie Ångström", "ÉÅ"],
    ["E\u0301lodie", "E\u0301"],
    ["7 Star Builders", "7S"],
  ])("%j are %j", { tags: ["spec-2-initials", "XS-08"] }, (name, initials) => {
    expect(getInitials(name)).toBe(initials);
  });

  test("any name are never empty", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => getInitials(name).length > 0),
      { seed: 3 },
    );
  });
});

describe("after logging in", () => {
  test.each([
    ["/cart", "/cart"],
    ["/product/1?pack=2#buy", "/product/1?pack=2#buy"],
    ["/products?q=a%20b", "/products?q=a%20b"],
    ["/", "/"],
    ["", "/"],
    ["cart", "/"],
    ["https://evil.example", "/"],
    ["http:evil.example", "/"],
    ["//evil.example", "/"],
    ["///evil.example", "/"],
    ["/\\evil.example", "/"],
    ["\\\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["/\n/evil.example", "/"],
    ["\u0000/evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["%2f%2fevil.example", "/"],
    ["/%2f%2fevil.example", "/"],
    ["/%2Fevil.example", "/"],
    ["/%5cevil.example", "/"],
    ["/%09/evil.example", "/"],
    ["/%0d%0aset-cookie:a=b", "/"],
    ["/.//evil.example", "/"],
    ["/a/..//evil.example", "/"],
    ["/%2e//evil.example", "/"],
    ["/%", "/"],
    ["http://localhost:3000.evil.example/", "/"],
    ["@evil.example", "/"],
  ])("%j leads to %j", (next, path) => {
    expect(safeNext(next)).toBe(path);
  });

  test("any next URL stays on the shop's own origin", { tags: ["CS-07"] }, () => {
    const piece = fc.constantFrom("/", "\\", "%2f", "%5c", ".", "..", "evil.example", "https:", "\t", "%09", "@", "?", "#", "a");
    const next = fc.array(piece, { maxLength: 8 }).map((all) => all.join(""));
    const isOwn = (input: string) => new URL(safeNext(input), "https://shop.example").origin === "https://shop.example";
    fc.assert(fc.property(next, isOwn), { seed: 4, numRuns: 2000 });
  });

  test.each([
    [null, "b2c", "/customer/dashboard"],
    [null, "b2b", "/customer/dashboard"],
    [null, "admin", "/admin/dashboard"],
    ["/cart", "b2c", "/cart"],
    ["/cart", "admin", "/cart"],
    ["//evil.example", "admin", "/"],
    ["/admin/orders", "b2c", "/customer/dashboard"],
    ["/customer/dashboard", "admin", "/admin/dashboard"],
    ["/ne/customer/dashboard", "admin", "/admin/dashboard"],
    ["/ne/customer/dashboard", "b2c", "/ne/customer/dashboard"],
    ["/admin", "b2c", "/customer/dashboard"],
    ["/admin?x=1", "b2c", "/customer/dashboard"],
    ["/customer/address-book", "b2b", "/customer/address-book"],
  ] as const)("with next %j a %s goes to %s", (next, role, path) => {
    expect(afterSignIn(next, role)).toBe(path);
  });
});

describe("the token of a reset link", () => {
  const now = 1_800_000_000_000;
  test.each([
    [null, "missing"],
    ["", "missing"],
    ["garbage", "unreadable"],
    ["a.b.c", "unreadable"],
    ["e30.e30.x", "unreadable"],
    [getToken({ id: "1" }), "unreadable"],
    [getToken({ id: "1", exp: "1900000000" }), "unreadable"],
    [getToken([]), "unreadable"],
    [getToken(null), "unreadable"],
    [getToken({ id: "1", exp: now / 1000 - 1 }), "expired"],
    [getToken({ id: "1", exp: now / 1000 }), "expired"],
    [getToken({ id: "1", exp: now / 1000 + 1 }), "valid"],
    [getToken({ exp: now / 1000 + 1 }), "valid"],
  ])("%j is %s", (token, state) => {
    expect(resetTokenState(token, now)).toBe(state);
  });

  test.each([
    [getToken({ id: "0199" }), "0199"],
    [getToken({}), null],
    [getToken({ id: 7 }), null],
    [getToken({ id: "" }), null],
    ["garbage", null],
  ])("%j is for user %j", (token, id) => {
    expect(resetUserId(token)).toBe(id);
  });
});

test.each([
  ["", 0],
  ["abcde", 0],
  ["abcdef", 1],
  ["aaaaaaaaaaaaaaaa", 1],
  ["123456789", 1],
  ["123456", 1],
  ["QwertyUiop", 1],
  ["Password1", 1],
  ["blue umbrella", 2],
  ["blue umbrella rain", 3],
])("the password %j has strength %i", (password, strength) => {
  expect(passwordHint(password).strength).toBe(strength);
});

test.each([
  ["b2b", new Date(), true],
  ["b2b", null, false],
  ["b2c", new Date(), false],
  ["admin", null, false],
])("%s, approved at %s, buys at trade prices: %s", (role, approvedAt, isApproved) => {
  expect(isApprovedBusiness({ role, approvedAt })).toBe(isApproved);
});

describe("what is said about a password", () => {
  const common = "Many people use this one, so it is easy to guess.";
  test.each([
    ["abcde", "customer", 0, "At least 6 characters, of any kind."],
    ["elevenchars", "staff", 0, "At least 12 characters, of any kind: a few words are easy to remember."],
    ["abcde", "either", 0, "At least 6 characters, of any kind. Staff: at least 12."],
    ["twelve chars", "staff", 2, "Good."],
    ["rainyday9", "customer", 1, "Long enough. A few more characters make it much stronger."],
    ["rainyday10", "customer", 2, "Good."],
    ["rainy day no", "customer", 2, "Good."],
    ["rainy day nine", "customer", 3, "Strong."],
    ["nepal2026", "customer", 1, common],
    ["my nepal 2026", "customer", 2, "Good."],
    ["nepal2026 rain!", "customer", 3, "Strong."],
    ["xaaaaaaaaaaaaaa", "customer", 3, "Strong."],
    ["aaaaaaaaaaaaaax", "customer", 3, "Strong."],
  ] as const)("%j of a %s", (password, who, strength, text) => {
    expect(passwordHint(password, who)).toEqual({ strength, text });
  });
});

test.each([
  ["/products?from=/customer/dashboard", "admin"],
  ["/products?from=/admin/orders", "b2c"],
] as const)("%s is not a page of the other role for %s", (next, role) => {
  expect(afterSignIn(next, role)).toBe(next);
});

test("several spaces between names are one", () => {
  expect(getInitials("Asha   Gurung")).toBe("AG");
});
