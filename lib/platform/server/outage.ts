import { log } from "@/lib/platform/server/log";

/** How often a line says that it still lasts. */
const repeatMs = 60_000;

type Texts = { begun: string; lasting: string; ended: string };

/**
 * The failures of something that is tried again all the time, in the log: a line for the first, one a minute with how many there were,
 * and one at the end. Without it a database that is away fills the log, and hides what else fails.
 */
export class Outage {
  readonly #texts: Texts;
  readonly #quietMs: number | undefined;
  #failures = 0;
  #since = 0;
  #loggedAt = 0;
  #quiet: NodeJS.Timeout | undefined;

  /** `quietMs`: after that long without a failure it has ended, if nothing else says so. */
  constructor(texts: Texts, { quietMs }: { quietMs?: number } = {}) {
    this.#texts = texts;
    this.#quietMs = quietMs;
  }

  fail(reason: string): void {
    const now = performance.now();
    this.#failures += 1;
    const isFirst = this.#failures === 1;
    if (isFirst) this.#since = now;
    this.#waitForQuiet();
    if (!isFirst && now - this.#loggedAt < repeatMs) return;
    this.#loggedAt = now;
    if (isFirst) log.warn({ reason }, this.#texts.begun);
    else log.warn({ reason, ...this.#facts() }, this.#texts.lasting);
  }

  /** It works: says so if it has failed before. */
  end(): void {
    clearTimeout(this.#quiet);
    if (this.#failures > 0) log.info(this.#facts(), this.#texts.ended);
    this.#failures = 0;
  }

  #waitForQuiet(): void {
    if (this.#quietMs === undefined) return;
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.end(), this.#quietMs).unref();
  }

  #facts = () => ({ failures: this.#failures, seconds: Math.round((performance.now() - this.#since) / 1000) });
}
