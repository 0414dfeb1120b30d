import { sql } from "./client";

/** Which database it is: PostgreSQL's number for the server, given when it was set up, and the name. Read from `pg_control_system()`. */
export const databaseId = sql`system_identifier || '/' || current_database()`;
