import { type Env, env, parseEnv } from "@/lib/platform/server/env";

/** Changes settings, as the environment names them, for the rest of a test file; tests/support/server-setup.ts restores them. */
export function changeSettings(values: Record<string, string | undefined>): void {
  setSettings(parseEnv({ ...process.env, ...values }));
}

/** Replaces all settings, in the object that every module holds. */
export function setSettings(settings: Env): void {
  const all: Partial<Env> = env();
  for (const name of Object.keys(all) as (keyof Env)[]) delete all[name];
  Object.assign(all, settings);
}
