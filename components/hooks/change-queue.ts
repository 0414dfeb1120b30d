/** A change that is shown at once and told to the server after the ones before it. */
export type Change<State> = {
  /** What it is about: a newer change about the same replaces one that has not been sent yet. */
  about?: string;
  /** Waits this long for a newer one, so that quick clicks become one call. */
  pauseMs?: number;
  apply: (state: State) => State;
  send: () => Promise<State>;
  done?: () => void;
  failed: (error: unknown) => void;
};

type Waiting<State> = Change<State> & { readyAt: number };

type Settled<State> = { answered: (state: State) => void; refused: () => void };

const none: readonly never[] = [];

/**
 * The changes of one thing that the server has not confirmed yet. They are sent one after another, so answers cannot overtake
 * each other; what is shown is the server's last answer with these applied to it.
 */
export class ChangeQueue<State> {
  #changes: readonly Waiting<State>[] = none;
  #isRunning = false;
  #isSending = false;
  #wake = () => {};
  readonly #listeners = new Set<() => void>();

  constructor(readonly settled: Settled<State>) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getChanges = (): readonly Change<State>[] => this.#changes;

  push(change: Change<State>): void {
    const [head, ...others] = this.#changes;
    const sent = this.#isSending && head ? [head] : [];
    const unsent = (this.#isSending ? others : this.#changes).filter(
      ({ about }) => about === undefined || about !== change.about,
    );
    this.#show([...sent, ...unsent, { ...change, readyAt: Date.now() + (change.pauseMs ?? 0) }]);
    this.#wake();
    if (!this.#isRunning) void this.#run();
  }

  /** Sends what waits for a newer change now: the page is about to go. */
  flush = (): void => {
    this.#changes = this.#changes.map((each) => ({ ...each, readyAt: 0 }));
    this.#wake();
  };

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let head = this.#changes[0]; head; head = this.#changes[0]) {
      const wait = head.readyAt - Date.now();
      if (wait > 0) await this.#sleep(wait);
      else await this.#send(head);
    }
    this.#isRunning = false;
  }

  async #send(change: Waiting<State>): Promise<void> {
    this.#isSending = true;
    const answer = await change.send().then(
      (state) => ({ state }),
      (error: unknown) => ({ error }),
    );
    this.#isSending = false;
    // In one go, so that nothing flickers between the change and its answer.
    this.#show(this.#changes.slice(1));
    if ("state" in answer) {
      this.settled.answered(answer.state);
      change.done?.();
    } else {
      change.failed(answer.error);
      this.settled.refused();
    }
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #show(changes: readonly Waiting<State>[]): void {
    this.#changes = changes.length ? changes : none;
    for (const listener of this.#listeners) listener();
  }
}
