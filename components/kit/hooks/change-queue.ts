/** An optimistic change, sent to the server after the ones before it. */
export type Change<State> = {
  /** A newer change with the same `about` replaces one that has not been sent yet. */
  about?: string;
  /** The debounce: quick clicks become one call. */
  pauseMs?: number;
  apply: (state: State) => State;
  send: () => Promise<State>;
  done?: () => void;
  failed: (error: unknown) => void;
};

type QueuedChange<State> = Change<State> & { readyAt: number };

type Handlers<State> = { onResponse: (state: State) => void; onError: () => void };

const noChanges: readonly never[] = [];

/**
 * The changes of one resource that the server has not confirmed yet. They are sent one after another, so responses cannot
 * overtake each other; the UI shows the server's last response with these changes applied.
 */
export class ChangeQueue<State> {
  #changes: readonly QueuedChange<State>[] = noChanges;
  #isRunning = false;
  #isSending = false;
  #wake = () => {};
  readonly #listeners = new Set<() => void>();

  constructor(readonly handlers: Handlers<State>) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getChanges = (): readonly Change<State>[] => this.#changes;

  push(change: Change<State>): void {
    const [head, ...rest] = this.#changes;
    const inFlight = this.#isSending && head ? [head] : [];
    const pending = (this.#isSending ? rest : this.#changes).filter(({ about }) => about === undefined || about !== change.about);
    this.#show([...inFlight, ...pending, { ...change, readyAt: Date.now() + (change.pauseMs ?? 0) }]);
    this.#wake();
    if (!this.#isRunning) void this.#run();
  }

  /** Sends debounced changes at once, because the page is about to close. */
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

  async #send(change: QueuedChange<State>): Promise<void> {
    this.#isSending = true;
    const result = await change.send().then(
      (state) => ({ state }),
      (error: unknown) => ({ error }),
    );
    this.#isSending = false;
    // In one update, so that nothing flickers between the change and its response.
    this.#show(this.#changes.slice(1));
    if ("state" in result) {
      this.handlers.onResponse(result.state);
      change.done?.();
    } else {
      change.failed(result.error);
      this.handlers.onError();
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

  #show(changes: readonly QueuedChange<State>[]): void {
    this.#changes = changes.length ? changes : noChanges;
    for (const listener of this.#listeners) listener();
  }
}
