/** What the matrix of tests/access.test.ts needs for the calls of the back office. */

type Own = Record<string, string>;

/** Rows that each person of the matrix gets, by the names that `officeNamed` uses. */
export async function officeThings(): Promise<Own> {
  return {};
}

/** Which of somebody's things the `[id]` of a call names. */
export const officeNamed: Record<string, string> = {};

/** Bodies that a call takes, where it takes one. */
export const officeBodies: Record<string, (own: Own) => unknown> = {};
