/** Several people who buy one after the other over both processes, whatever happens to these. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { account, type Figures, type Intent, send, withKey } from "./checkout";
import type { Harness } from "./harness";
import { type Line, makeBuyers } from "./people";

const usual = 8;

export class Load {
  readonly intents: Intent[] = [];
  readonly #waiting: Intent[];
  #isOver = false;
  readonly #people: Promise<void>[];

  private constructor(
    readonly harness: Harness,
    buyers: Intent[],
    readonly urls: readonly string[],
    readonly atOnce: number,
  ) {
    this.#waiting = buyers;
    this.#people = Array.from({ length: this.atOnce }, (_, at) => this.#buy(at));
  }

  /** `most`: how many come at all. Their carts are filled before the first of them buys. */
  static async begin(
    harness: Harness,
    most: number,
    { urls = harness.shops.map(({ url }) => url), atOnce = usual } = {},
  ): Promise<Load> {
    const carts = Array.from({ length: most }, (_, at) => toCart(harness, at));
    return new Load(harness, (await makeBuyers(harness.database, carts)).map(withKey), urls, atOnce);
  }

  #url(at: number): string {
    return this.urls[at % this.urls.length] as string;
  }

  async #buy(at: number): Promise<void> {
    for (let turn = at; !this.#isOver; turn++) {
      const intent = this.#waiting.pop();
      if (!intent) return;
      this.intents.push(intent);
      const { status } = await send(this.#url(turn), intent);
      // Whoever was let down looks around for a while.
      await sleep(Math.random() * (status === 201 ? 40 : 400));
    }
  }

  /** Lets those under way end; then whoever got no order sends the same again, with the same key, until everybody has one. */
  async settle(): Promise<Figures & { inDoubt: number }> {
    this.#isOver = true;
    await Promise.all(this.#people);
    const figures = await account(this.harness.database, this.intents);
    assert(figures.acknowledged > 0, "nobody could buy anything: nothing is shown");
    const dishonest = this.intents.flatMap(({ answers }) => answers).filter(({ status }) => ![0, 201, 503].includes(status));
    assert.deepEqual(dishonest, [], "an answer that is neither an order nor 503");
    const unsettled = this.intents.filter(({ acknowledged }) => acknowledged.size === 0);
    const waiting = [...unsettled];
    await Promise.all(Array.from({ length: this.atOnce }, (_, at) => this.#sendAgain(waiting, at)));
    const after = await account(this.harness.database, this.intents);
    assert.deepEqual([after.acknowledged, after.found], [after.tried, after.tried], "not everybody has one order in the end");
    return { ...figures, inDoubt: unsettled.length };
  }

  async #sendAgain(waiting: Intent[], at: number): Promise<void> {
    for (let intent = waiting.pop(); intent; intent = waiting.pop()) {
      for (let tries = 0; tries < 30; tries++) {
        if ((await send(this.#url(at + tries), intent)).status === 201) break;
        await sleep(500);
      }
    }
  }
}

/** One to three variants, in an order of their own. */
function toCart(harness: Harness, at: number): Line[] {
  const lines = Array.from({ length: 1 + (at % 3) }, (_, step) => ({
    variant: harness.variant(at + step * 5),
    quantity: 1 + (at % 2),
  }));
  return at % 2 ? lines : lines.toReversed();
}
