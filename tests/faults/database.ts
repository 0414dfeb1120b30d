/** The phase's own connections to the database of both shops: what it makes, what it looks at, and what it breaks. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export class Database {
  readonly #pool: pg.Pool;

  constructor(readonly url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: 4, application_name: "faults", connectionTimeoutMillis: 3000 });
    this.#pool.on("error", () => {}); // the database is ended and started again under it
  }

  async rows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#pool.query<T>(sql, values)).rows;
  }

  /** The one value that a statement finds. */
  async value<T>(sql: string, values: unknown[] = []): Promise<T> {
    const [row] = await this.rows(sql, values);
    return Object.values(row ?? {})[0] as T;
  }

  /** While `work` runs, whoever inserts into `table` waits at a lock that only `open` gives free. */
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

  /** The backends that wait at the gate, once there are so many. */
  async waiting(count: number): Promise<number[]> {
    for (let waited = 0; waited < 5000; waited += 20) {
      const rows = await this.rows<{ pid: number }>(
        `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 990017 AND NOT granted`,
      );
      if (rows.length >= count) return rows.map(({ pid }) => pid);
      await sleep(20);
    }
    throw new Error(`not ${count} checkouts came to the gate`);
  }

  /** Runs PL/pgSQL before every row that is inserted into `table`, as long as `work` takes. `fault_tries` counts over rollbacks. */
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

  /** While `work` runs, there is no such table: whatever asks for it fails as code with a mistake in it does. */
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
