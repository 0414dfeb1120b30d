import { z } from "zod";

/** Everything the shop reads from its environment. `scripts/start.ts` fills in what the embedded default makes itself. */
const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  /** The address shoppers see; links in pages, mails and feeds begin with it, never with a Host header. */
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  /** How long to wait for a connection and for a statement, in milliseconds. */
  DATABASE_CONNECT_MS: z.coerce.number().int().min(100).default(3000),
  DATABASE_STATEMENT_MS: z.coerce.number().int().min(100).default(5000),
  /** Where pictures and documents are kept on disk. */
  MEDIA_DIR: z.string().default(".data/media"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** How many megabytes of finished pages a process keeps. */
  FRONT_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(96),
});

export type Env = Omit<z.infer<typeof schema>, "SITE_URL"> & { SITE_URL: string };

/** Known before the rest is parsed, so that even a wrong environment can be logged. */
export const logLevel = schema.shape.LOG_LEVEL.catch("info").parse(process.env.LOG_LEVEL);

let parsed: Env | undefined;

/** The parsed environment. Throws one readable line that names what is wrong and never its value. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(filled);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new Error(`The environment is not usable. ${wrong}`);
  }
  const { SITE_URL, ...rest } = result.data;
  return { ...rest, SITE_URL: (SITE_URL ?? `http://localhost:${rest.PORT}`).replace(/\/+$/, "") };
}
