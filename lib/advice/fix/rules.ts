import { joinAnd } from "@/lib/platform/shared/language/join";
import { t } from "@/lib/platform/shared/language/t";
import type { Layer, Outcome, ProblemContent, Question, Rate, SystemContent } from "./content";

/** Answers by the key of their question. */
export type Answers = Readonly<Record<string, string>>;

/** The outcome for these answers: the first case that matches. An unanswered question matches no case that asks for it. */
export function getOutcome({ outcomes }: Pick<ProblemContent, "outcomes">, answers: Answers): Outcome | null {
  return outcomes.find(({ when }) => fits(when, answers)) ?? null;
}

const fits = (when: Outcome["when"], answers: Answers): boolean =>
  Object.entries(when).every(([question, accepted]) => accepted.includes(answers[question] ?? ""));

/**
 * The next question after these answers; `null` if there is none. Questions that none of the remaining cases depends on are
 * skipped.
 */
export function nextQuestion({ questions, outcomes }: Pick<ProblemContent, "questions" | "outcomes">, answers: Answers) {
  const possible: Outcome[] = [];
  for (const outcome of outcomes) {
    const open = Object.entries(outcome.when).filter(([question]) => answers[question] === undefined);
    const isPossible = Object.entries(outcome.when).every(([question, accepted]) => {
      const answer = answers[question];
      return answer === undefined || accepted.includes(answer);
    });
    if (!isPossible) continue;
    possible.push(outcome);
    // Cases after one that certainly matches are never reached.
    if (open.length === 0) break;
  }
  return questions.find(({ key }) => answers[key] === undefined && possible.some(({ when }) => key in when)) ?? null;
}

/** Every path through the questions, in the order in which they are asked. */
export function allAnswers(problem: Pick<ProblemContent, "questions" | "outcomes">, fixed: Answers = {}): Answers[] {
  const question = nextQuestion(problem, fixed);
  if (!question) return [fixed];
  return question.answers.flatMap(({ key }) => allAnswers(problem, { ...fixed, [question.key]: key }));
}

/**
 * Reads the answers in a URL, in the order of the questions; `null` if one does not answer the question asked at that point. If
 * not all questions are answered, `question` is the next one.
 */
export function readAnswers(
  problem: Pick<ProblemContent, "questions" | "outcomes">,
  keys: readonly string[],
): { answers: Answers; question: Question | null } | null {
  let answers: Answers = {};
  for (const key of keys) {
    const question = nextQuestion(problem, answers);
    if (!question?.answers.some((answer) => answer.key === key)) return null;
    answers = { ...answers, [question.key]: key };
  }
  return { answers, question: nextQuestion(problem, answers) };
}

type LayerPlacement = Pick<Layer, "intoNextCoat">;
export type Step<L extends LayerPlacement> = {
  layer: L;
  /** Its number in the system, from 0. */
  at: number;
  /** The layers that are laid into its wet first coat. */
  inlays: { layer: L; at: number }[];
};

/** The layers in the order of work: a mesh that is laid into the next layer's first coat is part of that layer's step. */
export function toSteps<L extends LayerPlacement>(layers: readonly L[]): Step<L>[] {
  const steps: Step<L>[] = [];
  let inlays: Step<L>["inlays"] = [];
  for (const [at, layer] of layers.entries()) {
    if (layer.intoNextCoat && at + 1 < layers.length) inlays = [...inlays, { layer, at }];
    else {
      steps.push({ layer, at, inlays });
      inlays = [];
    }
  }
  return steps;
}

type NamedLayer = LayerPlacement & Pick<Layer, "name" | "coats">;

/** "PU membrane: coat 1 of 3, with mesh in the corners laid into it" */
export function coatName({ layer: { name, coats }, inlays }: Step<NamedLayer>, coat: number): string {
  const own = coats > 1 ? t`${name}: coat ${coat + 1} of ${coats}` : name;
  return coat === 0 ? withInlays(own, inlays) : own;
}

/** "PU membrane, with mesh in the corners laid into it": the name alone if nothing is. */
export const withInlays = (name: string, inlays: Step<NamedLayer>["inlays"]): string =>
  inlays.length === 0 ? name : t`${name}, with ${joinAnd(inlays.map(({ layer }) => withSmallInitial(layer.name)))} laid into it`;

/** Several lines as one: "Ponds and planters; parking". */
export const listText = (lines: readonly string[]): string =>
  lines.map((line, at) => (at === 0 ? line : withSmallInitial(line))).join("; ");

/** Abbreviations such as "PU" stay as they are. */
const withSmallInitial = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** The products that a system is made of, each once. */
export function getProductIds({ layers, tools }: Pick<SystemContent, "layers" | "tools">): string[] {
  const ofLayers = layers.flatMap(({ options }) => options.map(({ productId }) => productId));
  return [...new Set([...ofLayers, ...tools.flatMap(({ productId }) => productId ?? [])])];
}

const usesProduct = ({ options }: Layer, productId: string) => options.some((option) => option.productId === productId);

/**
 * The layers with material right below and right above a product in a system; `null` if there is none, or for a tool. A mesh that is
 * laid into a coat is neither below nor above it.
 */
export function getNeighbours({ layers }: Pick<SystemContent, "layers">, productId: string) {
  const withMaterial = layers.filter(
    (layer) => layer.options.length > 0 && (!layer.intoNextCoat || usesProduct(layer, productId)),
  );
  const first = withMaterial.findIndex((layer) => usesProduct(layer, productId));
  const last = withMaterial.findLastIndex((layer) => usesProduct(layer, productId));
  return { under: withMaterial[first - 1] ?? null, over: first < 0 ? null : (withMaterial[last + 1] ?? null) };
}

/** The products that the neighbouring layers can be made of. */
export function neighbourIds(system: Pick<SystemContent, "layers">, productId: string): string[] {
  const { under, over } = getNeighbours(system, productId);
  return [under, over].flatMap((layer) => layer?.options.map((option) => option.productId) ?? []);
}

type Fixes<P> = { problems: readonly P[]; systems: readonly (Pick<SystemContent, "layers"> & { _id: string })[] };

const goodShare = 1 / 2;

/**
 * The problems solved by systems with one of these products as a coat: a primer, a mesh or a tool alone solves nothing. First those
 * of whose coats they are a good part: a bathroom coating may also go on a roof.
 */
export function getProblemsSolvedBy<P extends Pick<ProblemContent, "outcomes">>(
  productIds: ReadonlySet<string>,
  { problems, systems }: Fixes<P>,
): P[] {
  const coats = new Map(systems.map((system) => [system._id, getCoatIds(system)]));
  const ranked = problems.map((problem) => {
    const solving = new Set(
      problem.outcomes.flatMap((each) => each.systems.flatMap(({ systemId }) => coats.get(systemId) ?? [])),
    );
    const own = [...solving].filter((id) => productIds.has(id)).length;
    return { problem, share: own / Math.max(1, solving.size) };
  });
  return ranked
    .filter(({ share }) => share > 0)
    .sort((a, b) => Number(b.share >= goodShare) - Number(a.share >= goodShare))
    .map(({ problem }) => problem);
}

const getCoatIds = ({ layers }: Pick<SystemContent, "layers">): string[] =>
  layers.flatMap(({ role, options }) => (role === "coat" ? options.map(({ productId }) => productId) : []));

/** Whether an amount is given by the roll or piece: its own unit says so, or that of the product's row it refers to. */
export function isByPiece(rate: Rate, rows: readonly { surface: string; unit: string }[]): boolean {
  const unit = "row" in rate ? rows.find(({ surface }) => surface === rate.row)?.unit : rate.unit;
  return unit?.endsWith("_per_piece") ?? false;
}
