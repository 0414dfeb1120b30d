/**
 * How often what the public reads has changed since this process started. server.ts raises it when PostgreSQL says so
 * (`NOTIFY public_content`); finished pages and the catalogue in memory are valid for exactly one version.
 * Routes and server.ts share no module state, so the number lives on globalThis.
 */
type Holder = { shopContentVersion?: number };
const holder = globalThis as Holder;

/** `undefined` where nobody listens for changes (scripts, tests): then nothing may be kept. */
export function contentVersion(): number | undefined {
  return holder.shopContentVersion;
}

export function contentChanged(): void {
  if (holder.shopContentVersion !== undefined) holder.shopContentVersion += 1;
}

export function startContentVersions(): void {
  holder.shopContentVersion ??= 1;
}

/** Runs `read` once a content version and gives everybody its answer; a failure is not kept. */
export function oncePerContentVersion<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { version: number; answer: Promise<T> } | undefined;
  return () => {
    const version = contentVersion();
    if (version === undefined) return read();
    if (kept?.version === version) return kept.answer;
    const answer = read();
    const mine = { version, answer };
    kept = mine;
    answer.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return answer;
  };
}
