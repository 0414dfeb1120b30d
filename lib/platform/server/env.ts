import { z } from "zod";

const exampleSecret = /change.?me|example|secret|password|keyboard/i;
/** Links are this URL with a path after it: no path, query or login of its own. */
function isOrigin(url: string): boolean {
  const { href = "", origin = "" } = URL.parse(url) ?? {};
  return href.startsWith(origin) && href.slice(origin.length).replaceAll("/", "") === "";
}

/** Visitors' browsers, the content security policy and CSS all take it as it is. */
function isMediaUrl(url: string): boolean {
  const { href } = URL.parse(url) ?? {};
  return /^https:[\w/.:~-]+(?<!\/)$/.test(url) && (href === url || href === `${url}/`);
}

const keyAdvice = "make one with: openssl rand -hex 32";
const secret = z
  .string(`is missing (${keyAdvice})`)
  .min(32, `needs at least 32 characters (${keyAdvice})`)
  .refine((value) => !exampleSecret.test(value), `is an example, not a secret (${keyAdvice})`)
  .refine((value) => new Set(value).size >= 8, `is too simple (${keyAdvice})`);

/** Base64 of exactly 32 bytes. */
const is32Bytes = /^[A-Za-z0-9+/]{43}=$/;

// Each setting says itself what it needs, with an example: whoever runs the shop reads these sentences, and nothing of zod's.
function wholeNumber(example: number, min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min} on` : `from ${min} to ${max}`;
  const message = `needs a whole number ${range}, such as ${example}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
}

const oneOf = <const T extends readonly string[]>(...values: T) =>
  z.enum(values, `needs one of these words: ${values.join(", ")}`);
const yesOrNo = () => z.stringbool({ error: "needs true or false" });
const webUrl = (example: string) =>
  z.url({ protocol: /^https?$/, error: `needs a URL with https:// or http://, such as ${example}` });
const databaseUrl = () =>
  z.url({
    protocol: /^postgres(ql)?$/,
    error: "needs the URL of a PostgreSQL database, such as postgresql://shop:password@db.example.com:5432/shop",
  });
const password = () => z.string().min(8, "needs at least 8 characters, such as the key that the company gave you");

/** Everything the shop reads from its environment. `scripts/start.ts` fills in the settings of the embedded default. */
const schema = z.object({
  NODE_ENV: oneOf("development", "production", "test").default("development"),
  PORT: wholeNumber(3000, 1, 65_535).default(3000),
  /** The address of this machine on which the shop can be reached; by default all of them. */
  LISTEN_ADDRESS: z.union([z.ipv4(), z.ipv6()], "needs an IP address, such as 127.0.0.1").optional(),
  /** How many processes serve visitors; by default one on the embedded database, otherwise one per core. */
  WEB_PROCESSES: wholeNumber(2, 1, 32).optional(),
  /** The work of this process: pages and calls, the tasks, or both. */
  ROLE: oneOf("web", "worker", "all").default("all"),
  /**
   * The URL that shoppers see; links in pages, emails and feeds begin with it, never with a Host header. Required in production,
   * except on the embedded database, which is for trying the shop out.
   */
  SITE_URL: webUrl("https://shop.example")
    .refine(isOrigin, "needs scheme, host and port only, such as https://shop.example")
    .optional(),
  /** What the shop is called until staff have saved its name, and where there is no database to ask; by default the host of SITE_URL. */
  SHOP_NAME: z.string().trim().max(120, "has at most 120 characters, such as 'Dry Roofs'").optional(),
  /** What order numbers begin with, as in SW-000041; orders keep the number they were given. */
  ORDER_PREFIX: z
    .string()
    .regex(/^[A-Z]{2,4}$/, "needs two to four capital letters, such as SW")
    .default("SW"),
  /** Allows an http SITE_URL in production, for a shop that is only reached within a network of your own. */
  ALLOW_HTTP: yesOrNo().default(false),
  DATABASE_URL: databaseUrl(),
  /** The database itself, if DATABASE_URL is a pooler in transaction mode: LISTEN, tasks and migrations need a session. */
  DATABASE_DIRECT_URL: databaseUrl().optional(),
  /** A standby of the same database, which reports may be read from. */
  DATABASE_REPLICA_URL: databaseUrl().optional(),
  DATABASE_POOL: wholeNumber(12, 1, 100).default(12),
  /** How long to wait for a connection and for a statement, in milliseconds. */
  DATABASE_CONNECT_MS: wholeNumber(3000, 100).default(3000),
  DATABASE_STATEMENT_MS: wholeNumber(5000, 100).default(5000),
  /** After how many milliseconds a statement, and a response, is logged as slow. */
  SLOW_STATEMENT_MS: wholeNumber(500, 1).default(500),
  SLOW_REQUEST_MS: wholeNumber(3000, 1).default(3000),
  /** Keys that sign the bearers of calls, the links in emails and the page cookie; all three must differ. */
  AUTH_SECRET: secret,
  LINK_SECRET: secret,
  NEXTAUTH_SECRET: secret,
  /** How long a sign-in lasts, how long an emailed link works, and how long wrong passwords are remembered, in seconds. */
  SESSION_SECONDS: wholeNumber(43_200, 1).default(12 * 3600),
  LINK_SECONDS: wholeNumber(1800, 1).default(30 * 60),
  LIMIT_SECONDS: wholeNumber(900, 1, 900).default(900),
  /** Whether staff must set up a second step for their login, or may; by default they must, but not on the embedded database. */
  STAFF_FACTOR: oneOf("asked", "offered").optional(),
  /** How long an order waits for its payment through a gateway, and how often the timed tasks run, in seconds. */
  ORDER_EXPIRY_SECONDS: wholeNumber(3600, 1).default(60 * 60),
  TASK_SECONDS: wholeNumber(60, 1).default(60),
  /** Whose database it is: our own PostgreSQL in .data/, or the operator's. Set by scripts/start.ts. */
  DATABASE_KIND: oneOf("embedded", "own").default("own"),
  /** eSewa ePay v2 and Khalti KPG-2: set all of a gateway's settings or none; without them it is not offered. */
  ESEWA_URL: webUrl("https://epay.esewa.com.np/api/epay/main/v2/form").optional(),
  ESEWA_STATUS_URL: webUrl("https://epay.esewa.com.np/api/epay/transaction/status/").optional(),
  ESEWA_PRODUCT_CODE: z.string().optional(),
  ESEWA_SECRET: password().optional(),
  KHALTI_URL: webUrl("https://khalti.com/api/v2/").optional(),
  KHALTI_SECRET: password().optional(),
  /** Whether payments are tests: only then are the gateways' test systems and published keys accepted, and every page says so. */
  PAYMENT_TEST_MODE: yesOrNo().default(false),
  /** How long a gateway may take to answer, in milliseconds. */
  GATEWAY_MS: wholeNumber(10_000, 100, 60_000).default(10_000),
  /** How old a payment must be before it is checked although its customer has not come back, in seconds. */
  RECONCILE_SECONDS: wholeNumber(60, 1).default(60),
  /** How many of our own proxies are in front: that many of the last X-Forwarded-For entries are trusted. */
  TRUSTED_PROXIES: wholeNumber(1, 0, 10).default(0),
  /** Without a key, emails are written to OUTBOX_DIR instead of being sent. */
  RESEND_API_KEY: z.string().optional(),
  RESEND_URL: webUrl("https://api.resend.com").default("https://api.resend.com"),
  MAIL_FROM: z.string().optional(),
  /** Sparrow SMS v2. Without a token, text messages are written to OUTBOX_DIR too. */
  SPARROW_TOKEN: password().optional(),
  SPARROW_URL: webUrl("https://api.sparrowsms.com").default("https://api.sparrowsms.com"),
  SPARROW_FROM: z.string().max(20, "has at most 20 characters, such as DryRoofs").optional(),
  /** The most text messages to send in a day, since each costs money; beyond that codes are refused and staff are notified. */
  SMS_A_DAY: wholeNumber(2000, 1).default(2000),
  OUTBOX_DIR: z.string().default(".data/outbox"),
  /** The folder for images and documents, if no bucket is set. */
  MEDIA_DIR: z.string().default(".data/media"),
  /** Where visitors get images and documents instead of SITE_URL/media: a CDN in front of that, or of the bucket. */
  MEDIA_URL: z
    .string()
    .refine(isMediaUrl, "needs a URL with https:// and without a slash at its end, such as https://media.example.com")
    .optional(),
  /** A bucket of any S3-compatible service instead; without an endpoint it is Amazon's. */
  S3_BUCKET: z.string().min(3, "needs the name of a bucket, with at least 3 characters, such as shop-media").optional(),
  S3_ENDPOINT: webUrl("https://s3.example.com").optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Whether the bucket is named in the path instead of the host, as most services other than Amazon expect. */
  S3_PATH_STYLE: yesOrNo().default(true),
  /** How long the bucket may take to respond, all tries together, in milliseconds. */
  S3_MS: wholeNumber(4000, 100, 10_000).default(4000),
  /** Where `npm run backup` and the nightly backup write; by default the bucket if there is one, else .data/backups. */
  BACKUP_DIR: z.string().optional(),
  /** Encrypts backups; without it they cannot be restored. */
  BACKUP_KEY: z
    .string()
    .refine((value) => is32Bytes.test(value), "needs 32 bytes in base64 (make them with: openssl rand -base64 32)")
    .optional(),
  /** How many nightly backups are kept, and whether they are made; by default only on the embedded database. */
  BACKUP_KEEP: wholeNumber(14, 1, 1000).default(14),
  BACKUP_NIGHTLY: yesOrNo().optional(),
  /** The bearer that Prometheus sends to GET /metrics; without it there is no such URL. */
  METRICS_TOKEN: secret.optional(),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
  /** Whether rendered public pages are cached in memory, and in how many megabytes; if off, Next renders each one every time. */
  PAGE_CACHE: yesOrNo().default(true),
  PAGE_CACHE_MB: wholeNumber(48, 1, 4096).default(48),
});

export const settingNames: readonly string[] = Object.keys(schema.shape);

type ParsedEnv = z.infer<typeof schema>;
/** Without a value of their own they follow from the others. */
type Derived = "SITE_URL" | "SHOP_NAME" | "MAIL_FROM" | "SPARROW_FROM";
export type Env = Omit<ParsedEnv, Derived> & Record<Derived, string>;

/** Parsed before the rest, so that even an invalid environment can be logged. */
export const logLevel = schema.shape.LOG_LEVEL.catch("info").parse(process.env.LOG_LEVEL);

/** Each bundle parses the same environment. Not shared, because Node runs this file in scripts, without other modules of `lib`. */
const state: { parsed?: Env } = {};

/** The parsed environment. Throws one readable line that names what is wrong and never its value. */
export function env(): Env {
  if (state.parsed) return state.parsed;
  state.parsed = parseEnv(process.env);
  process.env.NEXTAUTH_URL = state.parsed.SITE_URL; // next-auth reads its URL only from here
  return state.parsed;
}

const gateways = [
  ["ESEWA_URL", "ESEWA_STATUS_URL", "ESEWA_PRODUCT_CODE", "ESEWA_SECRET"],
  ["KHALTI_URL", "KHALTI_SECRET"],
] as const;
/** The keys that eSewa and Khalti publish in their documentation: anyone can sign with them. */
const publicKeys = [
  "8gBm/:&EnhH.1/q",
  "live_secret_key_68791341fdd94846a146f0457ff7b455",
  "05bf95cc57244045b8df5fad06748dab",
  "live_secret_key_05bf95cc57244045b8df5fad06748dab",
];

/** The hosts of eSewa's and Khalti's test systems. */
const testHosts = /^(rc|rc-epay|uat)\.esewa\.com\.np$|^(dev|test-pay|a)\.khalti\.com$/;
/** The stand-ins of scripts/stand-ins, whose payments are always tests. */
const isThisMachine = (url: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname);

/** The settings that point to a gateway's test system: its host, or a product code or key that only tests have. */
function testSettings(settings: Omit<ParsedEnv, Derived>): string[] {
  const { ESEWA_URL = "", ESEWA_STATUS_URL = "", ESEWA_PRODUCT_CODE, KHALTI_URL = "", KHALTI_SECRET } = settings;
  const isTest = (url: string) => url !== "" && testHosts.test(new URL(url).hostname);
  const isElsewhere = (url: string) => url !== "" && !isThisMachine(url);
  return Object.entries({
    ESEWA_URL: isTest(ESEWA_URL),
    ESEWA_STATUS_URL: isTest(ESEWA_STATUS_URL),
    ESEWA_PRODUCT_CODE: isElsewhere(ESEWA_URL) && ESEWA_PRODUCT_CODE === "EPAYTEST",
    KHALTI_URL: isTest(KHALTI_URL),
    KHALTI_SECRET: isElsewhere(KHALTI_URL) && KHALTI_SECRET?.startsWith("test_secret_key"),
  }).flatMap(([name, isTestSetting]) => (isTestSetting ? name : []));
}

/** Whether payments at this URL are not real. */
export const isTestHost = (url: string): boolean => isThisMachine(url) || testHosts.test(new URL(url).hostname);

/** Whether the shop's own stand-ins replace the gateways: payments through them are not real. */
export function hasStandIns({ ESEWA_URL, KHALTI_URL }: Pick<Env, "ESEWA_URL" | "KHALTI_URL"> = env()): boolean {
  return [ESEWA_URL, KHALTI_URL].some((url) => url !== undefined && isThisMachine(url));
}

function assertGateways(settings: Omit<ParsedEnv, Derived>): void {
  for (const names of gateways) {
    const missing = names.filter((name) => settings[name] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      throw new Error(`The environment is not usable. ${missing.join(", ")}: needed with the gateway's other settings`);
    }
  }
  if (settings.NODE_ENV !== "production" || settings.PAYMENT_TEST_MODE) return;
  const tests = testSettings(settings);
  if (tests.length > 0) {
    throw new Error(
      `The environment is not usable. ${tests.join(", ")}: moves no real money; PAYMENT_TEST_MODE=true allows that`,
    );
  }
  if (settings.DATABASE_KIND !== "own") return;
  for (const name of ["ESEWA_SECRET", "KHALTI_SECRET"] as const) {
    if (publicKeys.includes(settings[name] ?? "")) {
      throw new Error(`The environment is not usable. ${name}: is the published test key, with which anybody can sign`);
    }
  }
}

/** Refuses to start an operator's own shop in production without the settings it needs. */
function assertFinished(settings: ParsedEnv): void {
  const { NODE_ENV, DATABASE_KIND, SITE_URL, ALLOW_HTTP, RESEND_API_KEY, MAIL_FROM, SPARROW_TOKEN, SPARROW_FROM } = settings;
  if (NODE_ENV !== "production") return;
  if (RESEND_API_KEY && !MAIL_FROM) {
    throw new Error("The environment is not usable. MAIL_FROM: needs a sender of your own with RESEND_API_KEY");
  }
  if (SPARROW_TOKEN && !SPARROW_FROM) {
    throw new Error(
      "The environment is not usable. SPARROW_FROM: needs the identity that Sparrow SMS gave you with SPARROW_TOKEN",
    );
  }
  if (DATABASE_KIND === "own" && !SITE_URL) {
    throw new Error(
      "The environment is not usable. SITE_URL: needed with your own database, as emails, logins and passkeys depend on it",
    );
  }
  if (DATABASE_KIND === "own" && SITE_URL?.startsWith("http:") && !ALLOW_HTTP && !isThisMachine(SITE_URL)) {
    throw new Error(
      "The environment is not usable. SITE_URL: needs https, because passwords and payments would travel unencrypted; ALLOW_HTTP=true allows that within a network of your own",
    );
  }
}

/** The warning for staff of a shop with its own database that cannot send emails; `null` if it can. */
export function getMailWarning({ NODE_ENV, DATABASE_KIND, RESEND_API_KEY, OUTBOX_DIR }: Env = env()): string | null {
  if (RESEND_API_KEY || NODE_ENV !== "production" || DATABASE_KIND !== "own") return null;
  return `No emails are sent, not even links to reset a password, because RESEND_API_KEY is not set. They are only written to ${OUTBOX_DIR}.`;
}

/** The same for text messages. Somebody who runs a shop at a local URL to test it reads the outbox. */
export function getSmsWarning({ NODE_ENV, DATABASE_KIND, SPARROW_TOKEN, SITE_URL, OUTBOX_DIR }: Env = env()): string | null {
  if (SPARROW_TOKEN || NODE_ENV !== "production" || DATABASE_KIND !== "own" || isThisMachine(SITE_URL)) return null;
  return `No text messages are sent, and nobody can log in with a code, because SPARROW_TOKEN is not set. They are only written to ${OUTBOX_DIR}.`;
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(filled);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new Error(`The environment is not usable. ${problems}`);
  }
  const { SITE_URL, SHOP_NAME, MAIL_FROM, SPARROW_FROM, ...rest } = result.data;
  if (new Set([rest.AUTH_SECRET, rest.LINK_SECRET, rest.NEXTAUTH_SECRET]).size < 3) {
    throw new Error("The environment is not usable. AUTH_SECRET, LINK_SECRET, NEXTAUTH_SECRET: each needs a value of its own");
  }
  assertGateways(rest);
  assertFinished(result.data);
  if (rest.S3_BUCKET && !(rest.S3_ACCESS_KEY_ID && rest.S3_SECRET_ACCESS_KEY)) {
    throw new Error("The environment is not usable. S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: needed with S3_BUCKET");
  }
  const { origin, hostname } = new URL(SITE_URL ?? `http://localhost:${rest.PORT}`);
  const name = SHOP_NAME || hostname;
  return {
    ...rest,
    SITE_URL: origin,
    SHOP_NAME: name,
    MAIL_FROM: MAIL_FROM ?? `${name} <shop@${hostname}>`,
    SPARROW_FROM: SPARROW_FROM ?? name,
  };
}
