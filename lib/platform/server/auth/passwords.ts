import { hash, verify } from "@node-rs/argon2";

/** Argon2id with OWASP's recommended cost (19 MiB, two passes); it runs in libuv's threads, never on the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether the password matches the hash. Without a hash it takes just as long: timing must not reveal accounts. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  if (passwordHash?.startsWith("$argon2")) return verify(passwordHash, password);
  await hashPassword(password);
  return false;
}
