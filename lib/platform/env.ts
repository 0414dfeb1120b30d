import { z } from "zod";

const exampleSecret = /change.?me|example|secret|password|keyboard/i;
const secret = z
  .string()
  .min(32, "needs at least 32 characters")
  .refine((value) => !exampleSecret.test(value), "is an example, not a secret")
  .refine((value) => new Set(value).size >= 8, "is too simple");

/** Base64 of exactly so many. */
const is32Bytes = /^[A-Za-z0-9+/]{43}=$/;

function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const message = `needs a whole number ${max === Number.MAX_SAFE_INTEGER ? `from ${min} on` : `from ${min} to ${max}`}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
}

/** Everything the shop reads from its environment. `scripts/start.ts` fills in what the embedded default makes itself. */
const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: wholeNumber(1, 65_535).default(3000),
  /** How many processes take visitors; unset, one on the embedded database, else as many as there are cores. */
  WEB_PROCESSES: wholeNumber(1, 32).optional(),
  /** What is done here: pages and calls, the jobs, or both. */
  ROLE: z.enum(["web", "worker", "all"]).default("all"),
  /** The address shoppers see; links in pages, mails and feeds begin with it, never with a Host header. */
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The database itself where DATABASE_URL leads through a pooler in transaction mode: listening, jobs and migrations keep a session. */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A standby of the same database, which reports may be read from. */
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: wholeNumber(1, 100).default(12),
  /** How long to wait for a connection and for a statement, in milliseconds. */
  DATABASE_CONNECT_MS: wholeNumber(100).default(3000),
  DATABASE_STATEMENT_MS: wholeNumber(100).default(5000),
  /** From when on a statement, and an answer, is logged as slow, in milliseconds. */
  SLOW_STATEMENT_MS: wholeNumber(1).default(500),
  SLOW_REQUEST_MS: wholeNumber(1).default(3000),
  /** Signs the bearer of the calls, the links that mails carry, and the cookie of the pages: three keys, none like another. */
  AUTH_SECRET: secret,
  LINK_SECRET: secret,
  NEXTAUTH_SECRET: secret,
  /** How long a sign-in lasts, how long a mailed link works, and how long wrong passwords are remembered, in seconds. */
  SESSION_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(12 * 3600),
  LINK_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(30 * 60),
  LIMIT_SECONDS: wholeNumber(1, 900).default(900),
  /** How long the payment of an order by a gateway is waited for, and how often that is looked after, in seconds. */
  ORDER_EXPIRY_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .default(60 * 60),
  JOB_SECONDS: wholeNumber(1).default(60),
  /** What keeps the rows: PostgreSQL of our own in .data/, or an operator's. Said by scripts/start.ts. */
  DATABASE_KIND: z.enum(["embedded", "own"]).default("own"),
  /** eSewa ePay v2 and Khalti KPG-2: all of a gateway's settings or none, and without them it is not offered. */
  ESEWA_URL: z.url({ protocol: /^https?$/ }).optional(),
  ESEWA_STATUS_URL: z.url({ protocol: /^https?$/ }).optional(),
  ESEWA_PRODUCT_CODE: z.string().min(1).optional(),
  ESEWA_SECRET: z.string().min(8, "needs at least 8 characters").optional(),
  KHALTI_URL: z.url({ protocol: /^https?$/ }).optional(),
  KHALTI_SECRET: z.string().min(8, "needs at least 8 characters").optional(),
  /** Whether payments are tests: only then the gateways' test systems and published keys are taken, and every page says so. */
  PAYMENT_TEST_MODE: z.stringbool().default(false),
  /** How long a gateway may take to answer, in milliseconds. */
  GATEWAY_MS: wholeNumber(100, 60_000).default(10_000),
  /** From which age on a payment is looked after although its customer has not come back, in seconds. */
  RECONCILE_SECONDS: wholeNumber(1).default(60),
  /** How many proxies of ours stand in front: so many of the last X-Forwarded-For entries are believed. */
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  /** Without a key, mails are written to OUTBOX_DIR instead of being sent. */
  RESEND_API_KEY: z.string().optional(),
  RESEND_URL: z.url({ protocol: /^https?$/ }).default("https://api.resend.com"),
  MAIL_FROM: z.string().default("Sukkha Waterproofing <namaste@sukkha.example>"),
  /** Sparrow SMS v2. Without a token, text messages are written to OUTBOX_DIR, too. */
  SPARROW_TOKEN: z.string().min(8, "needs at least 8 characters").optional(),
  SPARROW_URL: z.url({ protocol: /^https?$/ }).default("https://api.sparrowsms.com"),
  SPARROW_FROM: z.string().min(1).max(20).default("Sukkha"),
  /** How many text messages go out in a day at most, since each costs; then codes are refused and staff are told. */
  SMS_A_DAY: wholeNumber(1).default(2000),
  OUTBOX_DIR: z.string().default(".data/outbox"),
  /** Where images and documents are kept on disk, where no bucket is set. */
  MEDIA_DIR: z.string().default(".data/media"),
  /** A bucket of any service that speaks S3 instead; without an endpoint it is Amazon's. */
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Whether the bucket is named in the path instead of the host, as most services beside Amazon want it. */
  S3_PATH_STYLE: z.stringbool().default(true),
  /** How long the bucket may take for an answer, all tries together, in milliseconds. */
  S3_MS: wholeNumber(100, 10_000).default(4000),
  /** Where `npm run backup` and the nightly backup write; without it the bucket where there is one, else .data/backups. */
  BACKUP_DIR: z.string().optional(),
  /** Encrypts backups; who loses it loses them. */
  BACKUP_KEY: z
    .string()
    .refine((value) => is32Bytes.test(value), "needs 32 bytes in base64 (openssl rand -base64 32)")
    .optional(),
  /** How many nightly backups are kept, and whether they are made; unset, they are on the embedded database. */
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  BACKUP_NIGHTLY: z.stringbool().optional(),
  /** With it, GET /metrics answers Prometheus that shows it as a bearer; without it there is no such address. */
  METRICS_TOKEN: secret.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** Whether finished public pages are kept in memory, and in how many megabytes; off, Next renders each anew. */
  PAGE_CACHE: z.stringbool().default(true),
  PAGE_CACHE_MB: wholeNumber(1, 4096).default(96),
});

export type Env = Omit<z.infer<typeof schema>, "SITE_URL"> & { SITE_URL: string };

/** Known before the rest is parsed, so that even a wrong environment can be logged. */
export const logLevel = schema.shape.LOG_LEVEL.catch("info").parse(process.env.LOG_LEVEL);

let parsed: Env | undefined;

/** The parsed environment. Throws one readable line that names what is wrong and never its value. */
export function env(): Env {
  if (parsed) return parsed;
  parsed = parseEnv(process.env);
  process.env.NEXTAUTH_URL = parsed.SITE_URL; // next-auth cannot be told in any other way
  return parsed;
}

type Parsed = z.infer<typeof schema>;

const gateways = [
  ["ESEWA_URL", "ESEWA_STATUS_URL", "ESEWA_PRODUCT_CODE", "ESEWA_SECRET"],
  ["KHALTI_URL", "KHALTI_SECRET"],
] as const;
/** The keys that eSewa and Khalti print in their documentation: whoever reads it can sign with them. */
const publicKeys = [
  "8gBm/:&EnhH.1/q",
  "live_secret_key_68791341fdd94846a146f0457ff7b455",
  "05bf95cc57244045b8df5fad06748dab",
  "live_secret_key_05bf95cc57244045b8df5fad06748dab",
];

/** Where eSewa and Khalti let shops try their payments out. */
const testHosts = /^(rc|rc-epay|uat)\.esewa\.com\.np$|^(dev|test-pay|a)\.khalti\.com$/;
/** The stand-ins of scripts/stand-ins, which are tests by themselves. */
const isThisMachine = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);

/** The settings by which a gateway is its test system: by its host, or by the name or key that only tests have. */
function testSettings(settings: Omit<Parsed, "SITE_URL">): string[] {
  const { ESEWA_URL = "", ESEWA_STATUS_URL = "", ESEWA_PRODUCT_CODE, KHALTI_URL = "", KHALTI_SECRET } = settings;
  const isTest = (url: string) => url !== "" && testHosts.test(new URL(url).hostname);
  const isElsewhere = (url: string) => url !== "" && !isThisMachine(url);
  return Object.entries({
    ESEWA_URL: isTest(ESEWA_URL),
    ESEWA_STATUS_URL: isTest(ESEWA_STATUS_URL),
    ESEWA_PRODUCT_CODE: isElsewhere(ESEWA_URL) && ESEWA_PRODUCT_CODE === "EPAYTEST",
    KHALTI_URL: isTest(KHALTI_URL),
    KHALTI_SECRET: isElsewhere(KHALTI_URL) && KHALTI_SECRET?.startsWith("test_secret_key"),
  }).flatMap(([name, isOne]) => (isOne ? name : []));
}

/** Whether what is paid at this address is not real. */
export const isTestHost = (url: string): boolean => isThisMachine(url) || testHosts.test(new URL(url).hostname);

/** Whether the shop's own stand-ins play the gateways: what is paid by them is not real. */
export function hasStandIns({ ESEWA_URL, KHALTI_URL }: Pick<Env, "ESEWA_URL" | "KHALTI_URL"> = env()): boolean {
  return [ESEWA_URL, KHALTI_URL].some((url) => url !== undefined && isThisMachine(url));
}

function refuseGateways(settings: Omit<Parsed, "SITE_URL">): void {
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

export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(filled);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new Error(`The environment is not usable. ${wrong}`);
  }
  const { SITE_URL, ...rest } = result.data;
  if (new Set([rest.AUTH_SECRET, rest.LINK_SECRET, rest.NEXTAUTH_SECRET]).size < 3) {
    throw new Error("The environment is not usable. AUTH_SECRET, LINK_SECRET, NEXTAUTH_SECRET: each needs a value of its own");
  }
  refuseGateways(rest);
  if (rest.S3_BUCKET && !(rest.S3_ACCESS_KEY_ID && rest.S3_SECRET_ACCESS_KEY)) {
    throw new Error("The environment is not usable. S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: needed with S3_BUCKET");
  }
  return { ...rest, SITE_URL: (SITE_URL ?? `http://localhost:${rest.PORT}`).replace(/\/+$/, "") };
}
