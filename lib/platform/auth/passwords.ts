import { hash, verify } from "@node-rs/argon2";

/** Argon2id as OWASP advises it (19 MiB, two passes); the work is done in libuv's threads, never on the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether the password is the one of the hash. Without a hash it works as long, so that time tells nobody who has an account. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  if (passwordHash?.startsWith("$argon2")) return verify(passwordHash, password);
  await hashPassword(password);
  return false;
}
