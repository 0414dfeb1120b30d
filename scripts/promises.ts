/** The clauses to prove: each item of these two documents that begins with its id in bold. The ids are the tests' tags. */
import { readFileSync } from "node:fs";
import path from "node:path";

type Requirement = { id: string; text: string };

const root = path.dirname(import.meta.dirname);

export const promises: Requirement[] = ["specification", "promises"].flatMap((name) =>
  [...readFileSync(path.join(root, `docs/${name}.md`), "utf8").matchAll(/^- \*\*(\S+)\*\* ?(.*)$/gm)].map(
    ([, id = "", text = ""]) => ({
      id,
      text,
    }),
  ),
);
