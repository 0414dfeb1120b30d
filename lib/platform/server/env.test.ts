import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { getMailWarning, getSmsWarning, hasStandIns, parseEnv, settingNames } from "./env";
import { assertKnownNames, getNameWarnings } from "./env-names";

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

  test("names the shop after its host, and its senders after the shop", () => {
    expect(parseEnv({ ...required, SITE_URL: "https://shop.example", SHOP_NAME: " " })).toMatchObject({
      SHOP_NAME: "shop.example",
      MAIL_FROM: "shop.example <shop@shop.example>",
      SPARROW_FROM: "shop.example",
    });
    expect(parseEnv({ ...required, SHOP_NAME: "Dry Roofs" })).toMatchObject({
      SHOP_NAME: "Dry Roofs",
      MAIL_FROM: "Dry Roofs <shop@localhost>",
      SPARROW_FROM: "Dry Roofs",
    });
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
    ["ORDER_PREFIX", "S"],
    ["ORDER_PREFIX", "sw"],
    ["ORDER_PREFIX", "SUKKHA"],
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

describe("MEDIA_URL", () => {
  test.each(["https://media.example.com", "https://cdn.example.com/media", "https://cdn.example.com:8443/shop/~1/media.files"])(
    "may be %s",
    (url) => expect(parseEnv({ ...required, MEDIA_URL: url }).MEDIA_URL).toBe(url),
  );

  test.each([
    "http://media.example.com",
    "//media.example.com",
    "/media",
    "media.example.com",
    "https://media.example.com/",
    "https://media.example.com/media/",
    "https://media.example.com/../media",
    "https://media.example.com/a;script-src *",
    "https://media.example.com/a)",
    "https://media.example.com/?a",
    "https://media.example.com/#a",
    "https://me:hunter2@media.example.com",
    "https://",
    "https://a b",
  ])("cannot be %s", (url) => {
    expect(getError({ MEDIA_URL: url })).toBe(
      "The environment is not usable. MEDIA_URL: needs a URL with https:// and without a slash at its end, such as https://media.example.com",
    );
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

  test("a text message service needs an identity of one's own", () => {
    const withToken = { ...production, SPARROW_TOKEN: "a-long-token" };
    expect(getError(withToken)).toMatch(/^The environment is not usable\. SPARROW_FROM: /);
    expect(getError({ ...withToken, SPARROW_FROM: "DryRoofs" })).toBe("");
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
    expect(warning({ SPARROW_TOKEN: "a-long-token", SPARROW_FROM: "DryRoofs" })).toBeNull();
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
  ["WEB_PROCESSES", "abc", "from 1 to 32, such as 2"],
  ["WEB_PROCESSES", "33", "from 1 to 32, such as 2"],
  ["DATABASE_POOL", "1.5", "from 1 to 100, such as 12"],
  ["SMS_A_DAY", "0", "from 1 on, such as 2000"],
  ["SESSION_SECONDS", "12h", "from 1 on, such as 43200"],
])("%s=%s is rejected with a message that states the allowed range", (name, value, range) => {
  expect(getError({ [name]: value })).toBe(`The environment is not usable. ${name}: needs a whole number ${range}`);
});

describe("every setting", () => {
  /** Any text is one of these: folders, senders, and what a service has given. */
  const freeTexts =
    "RESEND_API_KEY MAIL_FROM OUTBOX_DIR MEDIA_DIR BACKUP_DIR ESEWA_PRODUCT_CODE S3_REGION S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY".split(
      " ",
    );
  const tooLong = { SHOP_NAME: "a".repeat(121), SPARROW_FROM: "a".repeat(21) };

  test.each(settingNames.filter((name) => !freeTexts.includes(name)))("says itself what %s needs, with an example", (name) => {
    const message = getError({ [name]: name in tooLong ? tooLong[name as keyof typeof tooLong] : "?" });
    expect(message).toMatch(new RegExp(`^The environment is not usable\\. ${name}: (needs|has at most) `));
    expect(message).toMatch(/such as \S|one of these words: \w+, |true or false|make (one|them) with: openssl/);
    expect(message).not.toMatch(/invalid|received|expected|too (small|big)|NaN/i);
  });

  test("that may be any text accepts one", () => {
    for (const name of freeTexts) expect(getError({ [name]: "?" }).replace(/^.*: needed with.*$/, ""), name).toBe("");
  });

  test("that is missing is asked for in words of ours", () => {
    expect(() => parseEnv({})).toThrow(
      /^The environment is not usable\. DATABASE_URL: needs the URL .*; AUTH_SECRET: is missing \(make one with: openssl/,
    );
  });
});

describe("a name that is no setting", () => {
  const refuse = (name: string) => () => assertKnownNames({ ...required, [name]: "?" });

  test.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASE_URLS", "DATABASE_URL"],
    ["database_url", "DATABASE_URL"],
    ["SITEURL", "SITE_URL"],
    ["SITE_ULR", "SITE_URL"],
    ["AUTH_SECRETS", "AUTH_SECRET"],
    ["TRUSTED_PROXYS", "TRUSTED_PROXIES"],
    ["TRUSTED_PROXIE", "TRUSTED_PROXIES"],
    ["S3_ACCESS_KEY", "S3_ACCESS_KEY_ID"],
  ])("%s is refused in one sentence if it is near to one", (name, meant) => {
    expect(refuse(name)).toThrow(new Error(`${name} is no setting of the shop; did you mean ${meant}?`));
    expect(getNameWarnings({ [name]: "?" })).toEqual([]);
  });

  test.each(["S3_KEY", "DATABASE_HOST", "BACKUP_FOLDER", "KHALTI_PUBLIC_KEY", "PAGE_CACHE_MEGABYTES"])(
    "%s, which begins like one, is mentioned, as it may be another program's",
    (name) => {
      expect(refuse(name)).not.toThrow();
      expect(getNameWarnings({ [name]: "?" })).toEqual([
        `${name} is no setting of the shop and has no effect; .env.example has them all.`,
      ]);
    },
  );

  test("is left alone if platforms, shells and tools set it, or if it is empty", () => {
    const others =
      "PATH HOME HOST HOSTNAME USER LOGNAME LANG LANGUAGE LC_ALL PWD OLDPWD SHELL SHLVL TERM TZ MAIL EDITOR TMPDIR _ NODE_OPTIONS NODE_PATH NODE_VERSION YARN_VERSION NPM_CONFIG_LOGLEVEL npm_config_user_agent npm_package_name MALLOC_ARENA_MAX INVOCATION_ID JOURNAL_STREAM LISTEN_FDS LISTEN_PID NOTIFY_SOCKET STATE_DIRECTORY LOGS_DIRECTORY CACHE_DIRECTORY AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_ENDPOINT_URL_S3 AWS_REGION POSTGRES_PASSWORD POSTGRES_USER PGHOST PGPASSWORD SITE_HOST APP_URL API_URL BASE_URL REDIS_URL APP_NAME HOST_NAME JWT_SECRET API_SECRET LOG_FILE DATA_DIR RAILWAY_STATIC_URL RENDER_EXTERNAL_URL FLY_APP_NAME DYNO KUBERNETES_SERVICE_HOST DATABASE_SERVICE_HOST DATABASE_SERVICE_PORT_POSTGRES DATABASE_PORT_5432_TCP_ADDR DATABASE_PUBLIC_URL DATABASE_URL_UNPOOLED HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy SSH_CONNECTION XDG_RUNTIME_DIR VITEST_POOL_ID TEST_MEDIA_DIR TEST_FOLDER FAULTS_CLAIMS PLAYWRIGHT_JSON_OUTPUT_NAME NEXTAUTH_URL NEXT_TELEMETRY_DISABLED";
    for (const name of others.split(" ")) expect(refuse(name), name).not.toThrow();
    expect(() => assertKnownNames({ DATABASE_PORT: "tcp://10.0.0.7:5432", DATABSE_URL: "" })).not.toThrow();
    expect(() => assertKnownNames(process.env)).not.toThrow();
    expect(getNameWarnings(process.env)).toEqual([]);
  });

  test("is none that the examples or the code read", () => {
    const files = [".env.example", "deploy/.env.example"].map((file) => readFileSync(file, "utf8")).join("\n");
    const names = [...files.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(60);
    for (const name of [...names, ...settingNames]) expect(refuse(name), name).not.toThrow();
  });
});
