/** The tests' own connections to the shops' database, to prepare, inspect and break it. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export class Database {
  readonly #pool: pg.Pool;

  constructor(readonly url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: 4, application_name: "faults", connectionTimeoutMillis: 3000 });
    this.#pool.on("error", () => {}); // the database is stopped and restarted by the tests
  }

  async rows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#pool.query<T>(sql, values)).rows;
  }

  /** The single value of a query. */
  async value<T>(sql: string, values: unknown[] = []): Promise<T> {
    const [row] = await this.rows(sql, values);
    return Object.values(row ?? {})[0] as T;
  }

  /** While `work` runs, inserts into `table` wait at a gate, an advisory lock that `open` releases. */
  async gated(table: string, work: (gate: { open: () => Promise<void> }) => Promise<void>): Promise<void> {
    await this.withTrigger(table, "PERFORM pg_advisory_xact_lock(990017)", async () => {
      const holder = await this.#pool.connect();
      let isHeld = true;
      const open = async () => {
        if (isHeld) await holder.query("SELECT pg_advisory_unlock(990017)");
        isHeld = false;
      };
      await holder.query("SELECT pg_advisory_lock(990017)");
      try {
        await work({ open });
      } finally {
        await open();
        holder.release();
      }
    });
  }

  /** Resolves to the process ids of the backends waiting at the gate, once there are `count`. */
  async waitForGate(count: number): Promise<number[]> {
    for (let waited = 0; waited < 15_000; waited += 20) {
      const rows = await this.rows<{ pid: number }>(
        `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 990017 AND NOT granted`,
      );
      if (rows.length >= count) return rows.map(({ pid }) => pid);
      await sleep(20);
    }
    throw new Error(`fewer than ${count} checkouts reached the gate`);
  }

  /** Runs PL/pgSQL before every insert into `table` while `work` runs. The sequence `fault_tries` counts across rollbacks. */
  async withTrigger(table: string, body: string, work: () => Promise<void>): Promise<void> {
    await this.rows(`CREATE SEQUENCE fault_tries`);
    await this.rows(`CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body}; RETURN NEW; END $$`);
    await this.rows(`CREATE TRIGGER fault BEFORE INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION fault()`);
    try {
      await work();
    } finally {
      await this.rows(`DROP FUNCTION fault CASCADE`);
      await this.rows(`DROP SEQUENCE fault_tries`);
    }
  }

  /** While `work` runs, the table does not exist: queries on it fail as buggy code does. */
  async withoutTable<T>(table: string, work: () => Promise<T>): Promise<T> {
    await this.rows(`ALTER TABLE "${table}" RENAME TO fault_away`);
    try {
      return await work();
    } finally {
      await this.rows(`ALTER TABLE fault_away RENAME TO "${table}"`);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
