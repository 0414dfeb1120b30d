type Shared = { state: object; create: () => object };

const holder = globalThis as { shopState?: Map<string, Shared> };
holder.shopState ??= new Map();
const states = holder.shopState;

/**
 * State that exists once in the process, made by whoever asks first. Next evaluates a module once for pages and once for calls, and
 * server.ts is a bundle of its own, so a variable of a module would exist several times, each with other contents
 * (docs/decisions/0091).
 */
export function sharedState<T extends object>(name: string, create: () => T): T {
  const shared = states.get(name) ?? { state: create(), create };
  states.set(name, shared);
  return shared.state as T;
}

/** Puts these states back to what they were when they were made, in place. For tests, which all run in one process. */
export function resetSharedState(...names: string[]): void {
  for (const name of names) {
    const { state, create } = states.get(name) ?? {};
    if (!state || !create) continue;
    for (const key of Object.keys(state)) Reflect.deleteProperty(state, key);
    Object.assign(state, create());
  }
}
