/**
 * Returns the statements of a migration that break the previous release, by removing what it reads or writes: an update without
 * downtime runs both releases for a minute (docs/operations.md). So does a value that the previous release does not know: it cannot read a row
 * that has it. A comment `-- contract: …` in the file says why none does.
 */
export function findContractions(sql: string): string[] {
  if (/^-- contract: \S/m.test(sql)) return [];
  const statements = split(sql);
  const created = new Set(statements.flatMap((each) => getName(/^CREATE TABLE (?:IF NOT EXISTS )?/i, each)));
  const added = statements.flatMap((each) =>
    [...each.matchAll(/\bADD COLUMN (?:IF NOT EXISTS )?"?(\w+)/gi)].map(([, column]) => column),
  );
  return statements.filter((each) => {
    const [table = ""] = [
      ...getName(/^ALTER TABLE (?:ONLY )?(?:IF EXISTS )?/i, each),
      ...getName(/^CREATE UNIQUE INDEX .*? ON /i, each),
    ];
    if (created.has(table)) return false;
    if (removals.some((pattern) => pattern.test(each))) return true;
    const isNewRule = /\bADD CONSTRAINT\b|^CREATE UNIQUE INDEX\b/i.test(each);
    // A rule about a new column alone is harmless: the older code writes only the column's default.
    return isNewRule && !added.some((column) => new RegExp(`\\b${column}\\b`).test(each));
  });
}

export const addedValue = /^ALTER TYPE .*\bADD VALUE\b/i;

const removals = [
  /^DROP (TABLE|VIEW|MATERIALIZED VIEW|TYPE|SCHEMA|SEQUENCE)\b/i,
  /^TRUNCATE\b/i,
  /\bDROP COLUMN\b/i,
  /\bRENAME\b/i,
  addedValue,
  /\bALTER (COLUMN )?"?\w+"? (SET NOT NULL|DROP DEFAULT|(SET DATA )?TYPE)\b/i,
  /\bADD COLUMN (IF NOT EXISTS )?"?\w+"?(?!.*\bDEFAULT\b)[^,]*\bNOT NULL\b/i,
];

const getName = (prefix: RegExp, statement: string): string[] => {
  const found = new RegExp(`${prefix.source}(?:"?public"?\\.)?"?(\\w+)`, "i").exec(statement);
  return found?.[1] ? [found[1]] : [];
};

/** The statements, each on one line; the bodies of functions are left out. */
function split(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "$$$$")
    .replace(/--.*$/gm, "")
    .split(";")
    .map((each) => each.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}
