/** Several buyers who place orders at both processes, whatever happens to these. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { checkOrders, type Figures, type Intent, send, withKey } from "./checkout";
import type { Harness } from "./harness";
import { createBuyers, type Line } from "./people";

const defaultConcurrency = 8;

export class Load {
  readonly intents: Intent[] = [];
  readonly #waiting: Intent[];
  #isStopped = false;
  readonly #workers: Promise<void>[];

  private constructor(
    readonly harness: Harness,
    buyers: Intent[],
    readonly urls: readonly string[],
    readonly atOnce: number,
  ) {
    this.#waiting = buyers;
    this.#workers = Array.from({ length: this.atOnce }, (_, at) => this.#buy(at));
  }

  /** `max` is the total number of buyers. Their carts are filled before the first of them buys. */
  static async begin(
    harness: Harness,
    max: number,
    { urls = harness.shops.map(({ url }) => url), atOnce = defaultConcurrency } = {},
  ): Promise<Load> {
    const carts = Array.from({ length: max }, (_, at) => toCart(harness, at));
    return new Load(harness, (await createBuyers(harness.database, carts)).map(withKey), urls, atOnce);
  }

  #url(at: number): string {
    return this.urls[at % this.urls.length] as string;
  }

  async #buy(at: number): Promise<void> {
    for (let turn = at; !this.#isStopped; turn++) {
      const intent = this.#waiting.pop();
      if (!intent) return;
      this.intents.push(intent);
      const { status } = await send(this.#url(turn), intent);
      // After a failure wait longer before the next order.
      await sleep(Math.random() * (status === 201 ? 40 : 400));
    }
  }

  /** Waits for the requests in progress; then repeats the failed ones with the same key until everybody has an order. */
  async settle(): Promise<Figures & { inDoubt: number }> {
    this.#isStopped = true;
    await Promise.all(this.#workers);
    const figures = await checkOrders(this.harness.database, this.intents);
    assert(figures.acknowledged > 0, "no order succeeded, so this proves nothing");
    // 502 without a word: a process was killed before it took the connection (FL-52).
    const isKnown = ({ status, data }: { status: number; data: object }) =>
      [0, 201, 503].includes(status) || (status === 502 && Object.keys(data).length === 0);
    const unexpected = this.intents.flatMap(({ replies }) => replies).filter((reply) => !isKnown(reply));
    assert.deepEqual(unexpected, [], "a reply that is neither an order nor 503");
    const unsettled = this.intents.filter(({ acknowledged }) => acknowledged.size === 0);
    const waiting = [...unsettled];
    await Promise.all(Array.from({ length: this.atOnce }, (_, at) => this.#retry(waiting, at)));
    const after = await checkOrders(this.harness.database, this.intents);
    assert.deepEqual(
      [after.acknowledged, after.found],
      [after.tried, after.tried],
      "not everybody has exactly one order in the end",
    );
    return { ...figures, inDoubt: unsettled.length };
  }

  async #retry(waiting: Intent[], at: number): Promise<void> {
    for (let intent = waiting.pop(); intent; intent = waiting.pop()) {
      for (let tries = 0; tries < 30; tries++) {
        if ((await send(this.#url(at + tries), intent)).status === 201) break;
        await sleep(500);
      }
    }
  }
}

/** One to three variants, in varying order. */
function toCart(harness: Harness, at: number): Line[] {
  const lines = Array.from({ length: 1 + (at % 3) }, (_, step) => ({
    variant: harness.variant(at + step * 5),
    quantity: 1 + (at % 2),
  }));
  return at % 2 ? lines : lines.toReversed();
}
