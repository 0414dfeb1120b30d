import type { FieldErrors } from "react-hook-form";
import type { Kind } from "@/components/advice/fix/admin/form-values";

export type Section = {
  id: string;
  title: string;
  /** The parts of the document that its fields belong to; the first section has all others. */
  parts: readonly string[];
  /** The list that it shows as rows. */
  list?: { part: string; noun: string };
};

/** The sections of an editor, in its order. */
export const sections = {
  system: [
    { id: "facts", title: "Facts", parts: [] },
    { id: "surfaces", title: "Surfaces", parts: ["surfaces"], list: { part: "surfaces", noun: "surface" } },
    { id: "layers", title: "Layers", parts: ["layers"], list: { part: "layers", noun: "layer" } },
    { id: "tools", title: "Tools", parts: ["tools"], list: { part: "tools", noun: "tool" } },
    { id: "advice", title: "Advice", parts: ["goodFor", "notFor", "mistakes", "safety", "warranty", "test"] },
  ],
  problem: [
    { id: "problem", title: "The problem", parts: [] },
    { id: "questions", title: "Questions", parts: ["questions"], list: { part: "questions", noun: "question" } },
    { id: "outcomes", title: "Cases", parts: ["outcomes"], list: { part: "outcomes", noun: "case" } },
  ],
} as const satisfies Record<Kind, readonly Section[]>;

/** The number of errors below a part of the form; they are nested like its fields. */
export function countErrors(error: unknown): number {
  if (typeof error !== "object" || error === null) return 0;
  const { message, root } = error as { message?: unknown; root?: unknown };
  if (typeof message === "string") return 1;
  const inner = Object.entries(error).filter(([key]) => key !== "root" && key !== "ref");
  return inner.reduce((sum, [, each]) => sum + countErrors(each), countErrors(root));
}

/** The number of errors in each section. */
export function countBySection(kind: Kind, errors: FieldErrors): Map<string, number> {
  const { content, ...others } = errors;
  const all: readonly Section[] = sections[kind];
  const first = all[0]?.id ?? "";
  const counts = new Map(all.map(({ id }) => [id, id === first ? countErrors(others) : 0]));
  for (const [part, error] of Object.entries(content ?? {})) {
    const id = all.find(({ parts }) => parts.includes(part))?.id ?? first;
    counts.set(id, (counts.get(id) ?? 0) + countErrors(error));
  }
  return counts;
}
