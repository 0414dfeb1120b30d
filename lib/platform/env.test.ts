import { describe, expect, test } from "vitest";
import { getMailWarning, getSmsWarning, hasStandIns, parseEnv } from "./env";

const keys = {
  AUTH_SECRET: "b7c1f0d29e8a4356917d0b2c4e6f8a1d",
  LINK_SECRET: "0f9e8d7c6b5a49382716f5e4d3c2b1a0",
  NEXTAUTH_SECRET: "5d4c3b2a19f8e7d6c5b4a39281706f5e",
};
const required = { DATABASE_URL: "postgresql://shop:s3cret@127.0.0.1:5432/shop", ...keys };
const getError = (source: Record<string, string>) => {
  try {
    parseEnv({ ...required, ...source });
  } catch (error) {
    return (error as Error).message;
  }
  return "";
};

describe("a usable environment", () => {
  test("needs only the database and three keys", () => {
    expect(parseEnv(required)).toMatchObject({
      PORT: 3000,
      NODE_ENV: "development",
      SITE_URL: "http://localhost:3000",
      DATABASE_POOL: 12,
      ROLE: "all",
    });
  });

  test("treats an empty variable as unset", () => {
    expect(parseEnv({ ...required, PORT: "", SITE_URL: "", LOG_LEVEL: "" })).toMatchObject({ PORT: 3000, LOG_LEVEL: "info" });
  });

  test.each([
    ["https://shop.example", "https://shop.example"],
    ["https://shop.example/", "https://shop.example"],
    ["https://shop.example//", "https://shop.example"],
  ])("removes trailing slashes from SITE_URL %s", (input, expected) => {
    expect(parseEnv({ ...required, SITE_URL: input }).SITE_URL).toBe(expected);
  });

  test("uses its own port in the default SITE_URL", () => {
    expect(parseEnv({ ...required, PORT: "4010" }).SITE_URL).toBe("http://localhost:4010");
  });
});

describe("an invalid environment", () => {
  test.each([
    ["PORT", "abc"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "30.5"],
    ["DATABASE_URL", "mysql://root:hunter2@db/shop"],
    ["DATABASE_URL", "hunter2"],
    ["DATABASE_POOL", "none"],
    ["DATABASE_POOL", "0"],
    ["SITE_URL", "ftp://shop.example/hunter2"],
    ["SITE_URL", "hunter2.example"],
    ["SITE_URL", "https://shop.example/hunter2"],
    ["SITE_URL", "https://shop.example/?hunter2"],
    ["SITE_URL", "https://me:hunter2@shop.example"],
    ["NODE_ENV", "hunter2"],
    ["LOG_LEVEL", "hunter2"],
    ["WEB_PROCESSES", "abc"],
    ["WEB_PROCESSES", "0"],
    ["WEB_PROCESSES", "33"],
    ["WEB_PROCESSES", "1.5"],
    ["ROLE", "cook"],
    ["PAGE_CACHE", "perhaps"],
    ["PAGE_CACHE_MB", "-1"],
  ])("is rejected with one line that names %s but not its value (%s)", (name, value) => {
    const message = getError({ [name]: value });
    expect(message).toContain(name);
    expect(message).not.toContain("\n");
    if (value.length > 3) expect(message).not.toContain(value);
    expect(message).not.toContain("s3cret");
    expect(message).not.toContain("hunter2");
  });

  test.each(Object.keys(keys))(
    "is rejected without %s, or with one that is short, simple or an example",
    { tags: ["FL-22"] },
    (name) => {
      for (const value of [
        "",
        "short-7f3a",
        "a".repeat(64),
        "change-me-change-me-change-me-change-me",
        "my-secret-0123456789abcdef0123456789",
      ]) {
        const message = getError({ [name]: value });
        expect(message).toContain(name);
        if (value) expect(message).not.toContain(value);
      }
    },
  );

  test("is rejected if one key is used twice", () => {
    expect(getError({ LINK_SECRET: keys.AUTH_SECRET })).toMatch(/AUTH_SECRET.*LINK_SECRET.*NEXTAUTH_SECRET/);
  });

  test("has all its invalid variables reported at once", () => {
    expect(getError({ PORT: "x", LOG_LEVEL: "loud" })).toMatch(/PORT.*LOG_LEVEL/);
  });

  test("without a database URL is rejected", () => {
    expect(() => parseEnv({})).toThrow("DATABASE_URL");
  });
});

describe("the gateways", () => {
  const esewa = {
    ESEWA_URL: "https://epay.esewa.com.np/api/epay/main/v2/form",
    ESEWA_STATUS_URL: "https://epay.esewa.com.np/api/epay/transaction/status/",
    ESEWA_PRODUCT_CODE: "NP-ES-SUKKHA",
    ESEWA_SECRET: "a7Q.m:&Lp2/x.9zk",
  };
  const khalti = { KHALTI_URL: "https://khalti.com/api/v2/", KHALTI_SECRET: "live_secret_key_of_our_own_1f6b" };

  test("can be configured independently, or left out", () => {
    for (const each of [{}, esewa, khalti, { ...esewa, ...khalti }]) expect(getError(each)).toBe("");
  });

  test.each([...Object.keys(esewa), ...Object.keys(khalti)])("are rejected if only %s is missing", (name) => {
    const message = getError({ ...esewa, ...khalti, [name]: "" });
    expect(message).toContain(name);
    expect(message).not.toContain(esewa.ESEWA_SECRET);
    expect(message).not.toContain(khalti.KHALTI_SECRET);
  });

  test.each([
    ["ESEWA_SECRET", "8gBm/:&EnhH.1/q"],
    ["KHALTI_SECRET", "live_secret_key_68791341fdd94846a146f0457ff7b455"],
    ["KHALTI_SECRET", "05bf95cc57244045b8df5fad06748dab"],
  ])("are rejected in production with the published %s, if the database is the operator's", (name, value) => {
    const settings = { ...esewa, ...khalti, [name]: value, SITE_URL: "https://shop.example" };
    expect(getError({ ...settings, NODE_ENV: "production" })).toContain(name);
    expect(getError({ ...settings, NODE_ENV: "production" })).not.toContain(value);
    expect(getError({ ...settings, NODE_ENV: "production", DATABASE_KIND: "embedded" })).toBe("");
    expect(getError({ ...settings, NODE_ENV: "development" })).toBe("");
  });

  test.each([
    ["ESEWA_URL", "https://rc-epay.esewa.com.np/api/epay/main/v2/form"],
    ["ESEWA_STATUS_URL", "https://rc.esewa.com.np/api/epay/transaction/status/"],
    ["ESEWA_PRODUCT_CODE", "EPAYTEST"],
    ["KHALTI_URL", "https://dev.khalti.com/api/v2/"],
    ["KHALTI_SECRET", "test_secret_key_of_somebody"],
  ])("are rejected in production if %s is a test value (%s), unless the shop is in test mode", (name, value) => {
    const settings = { ...esewa, ...khalti, [name]: value, NODE_ENV: "production", SITE_URL: "https://shop.example" };
    expect(getError(settings)).toMatch(new RegExp(`${name}.*PAYMENT_TEST_MODE`));
    expect(getError({ ...settings, DATABASE_KIND: "embedded" })).toContain(name);
    expect(getError({ ...settings, PAYMENT_TEST_MODE: "true" })).toBe("");
    expect(getError({ ...settings, NODE_ENV: "development" })).toBe("");
  });

  test("accept the published test keys in test mode", () => {
    const production = { NODE_ENV: "production", SITE_URL: "https://shop.example" };
    const settings = { ...esewa, ESEWA_SECRET: "8gBm/:&EnhH.1/q", ...production };
    expect(getError({ ...settings, PAYMENT_TEST_MODE: "true" })).toBe("");
  });

  test("are stand-ins if they run on this machine", () => {
    const areStandIns = (values: object) => hasStandIns({ ESEWA_URL: undefined, KHALTI_URL: undefined, ...values });
    expect([{}, { ...esewa, ...khalti }].map(areStandIns)).toEqual([false, false]);
    expect([{ ESEWA_URL: "http://localhost:3001/form" }, { KHALTI_URL: "http://127.0.0.1:3001/" }].map(areStandIns)).toEqual([
      true,
      true,
    ]);
  });

  test.each(["ftp://epay.esewa.com.np/form", "javascript:alert(1)", "epay.esewa.com.np"])("cannot be at %s", (url) => {
    expect(getError({ ...esewa, ESEWA_URL: url })).toContain("ESEWA_URL");
  });
});

describe("in production, with an own database,", () => {
  const production = { NODE_ENV: "production", SITE_URL: "https://shop.example" };

  test.each(["http://shop.example", "http://192.168.1.20:3000", "http://localhost.example"])(
    "the shop does not start at %s",
    (url) => {
      expect(getError({ ...production, SITE_URL: url })).toMatch(/SITE_URL: needs https, .*; ALLOW_HTTP=true allows that/);
      expect(getError({ ...production, SITE_URL: url, ALLOW_HTTP: "true" })).toBe("");
      // The embedded shop is for trying out, also from a phone on the same network.
      expect(getError({ ...production, SITE_URL: url, DATABASE_KIND: "embedded" })).toBe("");
    },
  );

  test.each(["http://localhost:3000", "http://127.0.0.1", "http://127.4.5.6:80", "http://[::1]:3000", "https://shop.example"])(
    "it starts at %s",
    (url) => expect(getError({ ...production, SITE_URL: url })).toBe(""),
  );

  test("the shop does not start without SITE_URL", () => {
    expect(getError({ ...production, SITE_URL: "" })).toBe(
      "The environment is not usable. SITE_URL: needed with your own database, as emails, logins and passkeys depend on it",
    );
    expect(getError(production)).toBe("");
    expect(getError({ ...production, SITE_URL: "", DATABASE_KIND: "embedded" })).toBe("");
  });

  test("a mail service needs a sender of one's own", () => {
    const withKey = { ...production, RESEND_API_KEY: "re_test_key" };
    expect(getError(withKey)).toMatch(/^The environment is not usable\. MAIL_FROM: /);
    expect(getError({ ...withKey, DATABASE_KIND: "embedded" })).toContain("MAIL_FROM");
    expect(getError({ ...withKey, MAIL_FROM: "The shop <shop@shop.example>" })).toBe("");
  });

  test("staff are warned while emails are not sent", () => {
    const warning = (values: Record<string, string>) => getMailWarning(parseEnv({ ...required, ...production, ...values }));
    expect(warning({})).toContain("RESEND_API_KEY is not set");
    expect(warning({ RESEND_API_KEY: "re_test_key", MAIL_FROM: "The shop <shop@shop.example>" })).toBeNull();
    expect(warning({ DATABASE_KIND: "embedded" })).toBeNull();
    expect(warning({ NODE_ENV: "development" })).toBeNull();
  });

  test("staff are warned while text messages are not sent, unless the shop is tested at a local URL", () => {
    const warning = (values: Record<string, string>) => getSmsWarning(parseEnv({ ...required, ...production, ...values }));
    expect(warning({})).toContain("SPARROW_TOKEN is not set");
    expect(warning({ SPARROW_TOKEN: "a-long-token" })).toBeNull();
    expect(warning({ SITE_URL: "http://localhost:3000" })).toBeNull();
    expect(warning({ DATABASE_KIND: "embedded" })).toBeNull();
  });
});

test("a backup key must be 32 bytes, and the error names the variable but not its value", () => {
  const key = Buffer.alloc(32, 7).toString("base64");
  expect(parseEnv({ ...required, BACKUP_KEY: key })).toMatchObject({ BACKUP_KEY: key, BACKUP_KEEP: 14 });
  for (const invalid of [Buffer.alloc(31).toString("base64"), "not base64!", key.slice(0, -4)]) {
    const message = getError({ BACKUP_KEY: invalid });
    expect(message).toMatch(/^The environment is not usable\. BACKUP_KEY: /);
    expect(message).not.toContain(invalid);
  }
});

test.each([
  ["WEB_PROCESSES", "abc", "from 1 to 32"],
  ["WEB_PROCESSES", "33", "from 1 to 32"],
  ["DATABASE_POOL", "1.5", "from 1 to 100"],
  ["SMS_A_DAY", "0", "from 1 on"],
])("%s=%s is rejected with a message that states the allowed range", (name, value, range) => {
  expect(getError({ [name]: value })).toBe(`The environment is not usable. ${name}: needs a whole number ${range}`);
});
