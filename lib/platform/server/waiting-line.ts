import { sharedState } from "@/lib/platform/server/shared-state";
import { AppError } from "@/lib/platform/shared/errors";

type Waiting = { owner: string; begin: () => void };

type Options = {
  /** Its label in the metrics. */
  name: string;
  /** How many turns run at the same time. */
  atOnce: number;
  /** Whoever comes when so many wait, or waits longer than this, is told that it is busy. */
  maxWaiting: number;
  /** The same for one owner's requests. */
  maxOfOwner: number;
  maxWaitMs: number;
  /** What they are told. */
  busy: string;
};

/** The lines of this process, for /metrics. */
const lines = sharedState("waiting lines", () => new Map<string, WaitingLine>());

/**
 * Lets a crowd in by turns, first come, first served. Each owner (an account) has one turn at a time, so that whoever sends a
 * hundred requests does not fill the line's places for everybody.
 */
export class WaitingLine {
  readonly #waiting = new Set<Waiting>();
  readonly #running = new Map<string, Waiting>();

  constructor(readonly options: Options) {
    lines.set(options.name, this);
  }

  get sizes() {
    return { waiting: this.#waiting.size, running: this.#running.size };
  }

  /**
   * Runs `work` when it is the owner's turn. Throws `busy` if that does not come in time: then nothing of `work` has run. What
   * the owner has waited `since` (as in performance.now()) counts too.
   */
  async run<T>(owner: string, work: () => Promise<T>, since = performance.now()): Promise<T> {
    const turn = await this.#turn(owner, since);
    try {
      return await work();
    } finally {
      if (this.#running.get(owner) === turn) this.leave(owner);
    }
  }

  /** Ends an owner's turn before its work ends, because the rest of it (a call to a gateway) may take long and needs no turn. */
  leave(owner: string): void {
    if (this.#running.delete(owner)) this.#beginNext();
  }

  #turn(owner: string, since: number): Promise<Waiting> {
    const { maxWaiting, maxOfOwner, maxWaitMs, busy } = this.options;
    const ofOwner = [...this.#waiting].filter((each) => each.owner === owner).length;
    if (this.#waiting.size >= maxWaiting || ofOwner >= maxOfOwner) throw new AppError("busy", busy);
    const remainingMs = Math.max(0, since + maxWaitMs - performance.now());
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(entry);
      };
      const entry: Waiting = { owner, begin };
      const timer = setTimeout(() => {
        this.#waiting.delete(entry);
        reject(new AppError("busy", busy));
      }, remainingMs);
      this.#waiting.add(entry);
      this.#beginNext();
    });
  }

  #beginNext(): void {
    for (const entry of this.#waiting) {
      if (this.#running.size >= this.options.atOnce) return;
      if (this.#running.has(entry.owner)) continue;
      this.#waiting.delete(entry);
      this.#running.set(entry.owner, entry);
      entry.begin();
    }
  }
}

/** How many wait and have their turn in each line of this process. */
export const lineSamples = () =>
  [...lines].flatMap(([line, { sizes }]) => Object.entries(sizes).map(([state, value]) => ({ labels: { line, state }, value })));
