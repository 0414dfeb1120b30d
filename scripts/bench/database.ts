import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** The bench's own connection to a database: changes content, and counts the statements of others. */
export class BenchDatabase {
  readonly #client: pg.Client;
  readonly #log: string;

  private constructor(client: pg.Client, folder: string) {
    this.#client = client;
    this.#log = path.join(folder, "postgres.log");
  }

  static async open(url: string, folder: string): Promise<BenchDatabase> {
    const client = new pg.Client({ connectionString: url, application_name: "bench" });
    client.on("error", () => {}); // the database is stopped when the bench is
    await client.connect();
    return new BenchDatabase(client, folder);
  }

  async rows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#client.query<T>(sql, values)).rows;
  }

  /** Makes each process drop its page cache and catalogue, as after a change of thousands of rows. */
  async purge(): Promise<void> {
    await this.#client.query("NOTIFY public_content");
    await sleep(50);
  }

  /** How many statements others send while `work` runs. */
  async count(work: () => Promise<unknown>): Promise<number> {
    const before = readFileSync(this.#log).length;
    await work();
    await sleep(100);
    const text = readFileSync(this.#log).subarray(before).toString("utf8");
    return text.split("\n").filter((line) => /^(?!bench\|)[^|]*\|LOG: {2}(execute|statement)/.test(line)).length;
  }

  async logStatements(isOn: boolean): Promise<void> {
    await this.#client.query("ALTER SYSTEM SET log_line_prefix = '%a|'");
    await this.#client.query(`ALTER SYSTEM SET log_statement = '${isOn ? "all" : "none"}'`);
    await this.#client.query("SELECT pg_reload_conf()");
    await sleep(300);
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
