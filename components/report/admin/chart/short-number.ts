import { numberText } from "@/lib/platform/money";

const steps = [
  { from: 1e7, word: "\u00a0crore" },
  { from: 1e5, word: "\u00a0lakh" },
] as const;

/** "1.5 lakh": what fits beside an axis. */
export function shortNumber(value: number): string {
  const step = steps.find(({ from }) => Math.abs(value) >= from);
  if (!step) return numberText(Math.round(value));
  return `${Math.round((value / step.from) * 100) / 100}${step.word}`;
}
