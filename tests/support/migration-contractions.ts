/**
 * Whether the release before can go on over a migration: an update without a pause has both for a minute (docs/operations.md).
 * A statement that takes away what the older code reads or writes is named; `-- contract: …` in the file says why nothing does.
 */
export function findContractions(sql: string): string[] {
  if (/^-- contract: \S/m.test(sql)) return [];
  const statements = split(sql);
  const made = new Set(statements.flatMap((each) => name(/^CREATE TABLE (?:IF NOT EXISTS )?/i, each)));
  const added = statements.flatMap((each) =>
    [...each.matchAll(/\bADD COLUMN (?:IF NOT EXISTS )?"?(\w+)/gi)].map(([, column]) => column),
  );
  return statements.filter((each) => {
    const [table = ""] = [
      ...name(/^ALTER TABLE (?:ONLY )?(?:IF EXISTS )?/i, each),
      ...name(/^CREATE UNIQUE INDEX .*? ON /i, each),
    ];
    if (made.has(table)) return false;
    if (removes.some((pattern) => pattern.test(each))) return true;
    const isNewRule = /\bADD CONSTRAINT\b|^CREATE UNIQUE INDEX\b/i.test(each);
    // What is asked of a new column alone, the older code meets only by its default.
    return isNewRule && !added.some((column) => new RegExp(`\\b${column}\\b`).test(each));
  });
}

const removes = [
  /^DROP (TABLE|VIEW|MATERIALIZED VIEW|TYPE|SCHEMA|SEQUENCE)\b/i,
  /^TRUNCATE\b/i,
  /\bDROP COLUMN\b/i,
  /\bRENAME\b/i,
  /\bALTER (COLUMN )?"?\w+"? (SET NOT NULL|DROP DEFAULT|(SET DATA )?TYPE)\b/i,
  /\bADD COLUMN (IF NOT EXISTS )?"?\w+"?(?!.*\bDEFAULT\b)[^,]*\bNOT NULL\b/i,
];

const name = (before: RegExp, statement: string): string[] => {
  const found = new RegExp(`${before.source}(?:"?public"?\\.)?"?(\\w+)`, "i").exec(statement);
  return found?.[1] ? [found[1]] : [];
};

/** Whole statements on one line each; what a function does is its own affair. */
function split(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "$$$$")
    .replace(/--.*$/gm, "")
    .split(";")
    .map((each) => each.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}
