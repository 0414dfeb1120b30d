/** The environment of the fault rows: two processes of the shop on one PostgreSQL, a mail service and the gateways. */
import assert from "node:assert/strict";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBroken, ledgerRule } from "@/lib/office/report/admin/books/rules";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@/scripts/embedded-postgres";
import { freePort } from "@/scripts/free-port";
import { migrate, withSetUpLock } from "@/scripts/migrate";
import { type StandIns, startStandIns } from "@/scripts/stand-ins/server";
import { makeQueues } from "@/scripts/task-queues";
import { factory } from "../support/factories";
import { brokenRules } from "../support/invariants";
import { type Intent, send, withKey } from "./checkout";
import { Database } from "./database";
import { MailService } from "./mail-service";
import { createBuyers, createVariants, type Variant } from "./people";
import { ShopProcess } from "./shop-process";

export class Harness {
  private constructor(
    readonly folder: string,
    public postgres: EmbeddedPostgres,
    readonly database: Database,
    readonly mail: MailService,
    readonly gateways: StandIns,
    readonly shops: readonly [ShopProcess, ShopProcess],
    /** Variants with enough stock for all rows. */
    readonly goods: Variant[],
    readonly admin: { token: string },
  ) {}

  static async open(folder: string): Promise<Harness> {
    const postgres = await startEmbeddedPostgres(folder);
    const { url } = postgres;
    process.once("exit", () => void postgres.stop());
    process.env.DATABASE_URL = url;
    await withSetUpLock(url, async (client) => {
      await migrate(url, client);
      await makeQueues(url, client);
    });
    const database = new Database(url);
    // Retry failed emails after 1 second instead of 5; the retry schedule itself is pg-boss's.
    await database.rows(`UPDATE pgboss.queue SET retry_delay = 1, retry_backoff = false WHERE name = 'mail'`);
    await factory.company();
    const mail = await MailService.open();
    const goods = await createVariants(database, 12, 1_000_000);
    const gateways = await startStandIns();
    const env = {
      ...gateways.env,
      MEDIA_DIR: path.join(folder, "media"),
      RESEND_API_KEY: mail.key,
      RESEND_URL: mail.url,
      MAIL_FROM: "The shop <shop@shop.example>",
    };
    // In two time zones, which must not make a difference.
    const shops = [await newShop({ ...env, TZ: "Asia/Kathmandu" }), await newShop({ ...env, TZ: "UTC" })] as const;
    const harness = new Harness(folder, postgres, database, mail, gateways, shops, goods, await factory.admin());
    process.once("exit", () => harness.abandon());
    await Promise.all(shops.map((shop) => shop.start()));
    return harness;
  }

  shop(at: number): ShopProcess {
    return this.shops[at % 2] as ShopProcess;
  }

  /** One of the goods. */
  variant(at: number): Variant {
    return this.goods[at % this.goods.length] as Variant;
  }

  /** New customers who each want one piece. */
  async createIntents(count: number): Promise<Intent[]> {
    const carts = Array.from({ length: count }, (_, at) => [{ variant: this.variant(at), quantity: 1 }]);
    return (await createBuyers(this.database, carts)).map(withKey);
  }

  /** Another shop, not yet started, on a database. */
  async shopOn(databaseUrl: string, settings: Record<string, string> = {}): Promise<ShopProcess> {
    return newShop({ ...this.shop(0).env, SITE_URL: "", DATABASE_URL: databaseUrl, ...settings });
  }

  /** Creates an empty database for `work`, and drops it afterwards. */
  async withNewDatabase<T>(name: string, work: (url: string) => Promise<T>): Promise<T> {
    await this.database.rows(`CREATE DATABASE ${name}`);
    try {
      return await work(this.postgres.url.replace(/\/[^/?]+(\?|$)/, `/${name}$1`));
    } finally {
      await this.database.rows(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  }

  /** Starts the database again after it was stopped, on the same port. */
  async startPostgres(): Promise<void> {
    const { url } = this.postgres;
    this.postgres = await startEmbeddedPostgres(this.folder);
    assert.equal(this.postgres.url, url, "PostgreSQL came back on another port");
  }

  /** Asserts that the accounting rules hold, and that each process takes an order within 15 seconds without a restart. */
  async check(): Promise<void> {
    const query = (sql: string) => this.database.rows(sql);
    const broken = [...(await brokenRules({ query })), ...(await findBroken(ledgerRule, query))];
    assert.deepEqual(broken, []);
    await Promise.all(this.shops.map(({ url }) => this.untilServed(url, 15_000)));
  }

  /** Resolves to the milliseconds until a shop takes a new order. */
  async untilServed(url: string, withinMs: number): Promise<number> {
    const startedAt = performance.now();
    const [buyer] = await createBuyers(this.database, [[{ variant: this.variant(0), quantity: 1 }]]);
    assert(buyer);
    const intent = withKey(buyer);
    for (;;) {
      const { status } = await send(url, intent);
      const ms = performance.now() - startedAt;
      assert(ms <= withinMs, `${url} takes no order within ${withinMs} ms: ${status}`);
      if (status === 201) return ms;
      await sleep(100);
    }
  }

  abandon(): void {
    for (const shop of this.shops) shop.abandon();
    this.mail.close();
    void this.postgres.stop("SIGQUIT");
  }

  async close(): Promise<void> {
    await Promise.all(this.shops.map((shop) => shop.stop()));
    this.mail.close();
    await this.gateways.stop();
    await this.database.close();
    await this.postgres.stop();
  }
}

async function newShop(env: Record<string, string>): Promise<ShopProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  return new ShopProcess(url, {
    WEB_PROCESSES: "1",
    ...env,
    PORT: String(port),
    SITE_URL: env.SITE_URL || url,
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
  });
}
