import type { Layer, Outcome, ProblemContent, Question, SystemContent } from "@/lib/advice/fix/content";
import { countText } from "@/lib/platform/shared/numbers/money";

/** What is in a closed row, in a line. Rows of a form may be unfinished; an empty text is a row without input. */

type Loose<Row> = { [Name in keyof Row]?: Row[Name] | null };

const join = (parts: readonly (string | false | null | undefined)[]): string => parts.filter(Boolean).join(" · ");

const countOf = (list: readonly unknown[] | null | undefined, noun: string) =>
  list && list.length > 0 && countText(list.length, noun);

export const layerSummary = ({ name, coats, options }: Loose<Layer>): string =>
  name ? join([name, typeof coats === "number" && coats > 1 && countText(coats, "coat"), countOf(options, "product")]) : "";

export const questionSummary = ({ ask, answers }: Loose<Question>): string =>
  ask ? join([ask, countOf(answers, "answer")]) : "";

/** "Tiled? Yes or No · Two-coat roof". */
export function outcomeSummary(
  { when, systems, advice, inspect }: Loose<Outcome>,
  questions: ProblemContent["questions"],
  getSystem: (id: string) => string | undefined,
): string {
  const conditions = questions.flatMap(({ key, ask, answers }) => {
    const ticked = answers.filter((answer) => when?.[key]?.includes(answer.key)).map(({ label }) => label);
    return ticked.length > 0 ? [`${ask} ${ticked.join(" or ")}`] : [];
  });
  const names = (systems ?? []).flatMap(({ systemId }) => getSystem(systemId) ?? []);
  const result = join([...conditions, names.join(", "), names.length === 0 && advice, inspect && "Inspect first"]);
  return conditions.length === 0 && result !== "" ? `Any answer · ${result}` : result;
}

export const surfaceSummary = ({ label }: Loose<SystemContent["surfaces"][number]>): string => label ?? "";
export const toolSummary = ({ name }: Loose<SystemContent["tools"][number]>): string => name ?? "";
export const answerSummary = ({ label }: Loose<Question["answers"][number]>): string => label ?? "";
