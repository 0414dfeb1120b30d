import type { Layer, LayerOption, ProblemContent, Rate, SystemContent } from "@/lib/advice/fix/content";
import { type Answers, allAnswers, getOutcome } from "@/lib/advice/fix/rules";
import type { RateUnit } from "@/lib/advice/fix/vocabulary";
import type { Unit } from "@/lib/catalogue/product/pack-units";

/** Checks a well-formed problem or system for mistakes. An error prevents publishing. */
export type Check = {
  level: "error" | "warning";
  /** The path of the field: "layers.2.options.0". */
  path: string;
  message: string;
};

/** A product as the checks and the editor need it. */
export type CheckedProduct = {
  productId: string;
  name: string;
  /** Whether customers can find it. */
  isSold: boolean;
  rows: { surface: string; coats: number; unit: string; basis: "per_coat" | "total" }[];
  /** The units its variants are sold in. */
  units: Unit[];
  /** The size of its smallest pack, in l, kg, m or m²; `null` if it is sold by the piece, or has no packs. */
  smallest: number | null;
  /** Whether it is safe for drinking water. */
  isPotable: boolean;
};

const error = (path: string, message: string): Check => ({ level: "error", path, message });
const warning = (path: string, message: string): Check => ({ level: "warning", path, message });

// ---------------------------------------------------------------- systems

type Products = ReadonlyMap<string, CheckedProduct>;

export function checkSystem(system: SystemContent, products: Products): Check[] {
  return [
    ...repeated(system.surfaces, "surfaces", "surfaces"),
    ...system.layers.flatMap((layer, at) => checkLayer({ system, products }, layer, `layers.${at}`)),
    ...system.layers.flatMap((layer, at) => {
      const next = system.layers[at + 1];
      const isLaidIn = next?.role === "coat" || next?.intoNextCoat;
      return layer.intoNextCoat && !isLaidIn ? [warning(`layers.${at}`, `${layer.name}: the next layer is not a coat.`)] : [];
    }),
    ...system.tools.flatMap(({ name, productId }, at) => {
      const product = productId === null ? undefined : products.get(productId);
      if (productId === null || product?.isSold) return [];
      return [warning(`tools.${at}`, `${name}: ${product?.name ?? "its product"} is no longer in the shop.`)];
    }),
  ];
}

type Context = { system: SystemContent; products: Products };

function checkLayer({ system, products }: Context, layer: Layer, path: string): Check[] {
  if (layer.options.length === 0) return [];
  const found = layer.options.map(({ productId }) => products.get(productId));
  const unsold = layer.options.flatMap((_, at) => (found[at]?.isSold ? [] : [at]));
  const isUnsold = unsold.length === layer.options.length;
  return [
    ...(isUnsold ? [error(path, `${layer.name}: none of its products is in the shop any more.`)] : []),
    ...(isUnsold ? [] : unsold).map((at) =>
      warning(`${path}.options.${at}`, `${layer.name}: ${found[at]?.name ?? "one product"} is no longer in the shop.`),
    ),
    ...layer.options.flatMap((option, at) => {
      const product = found[at];
      if (!product) return [];
      const place = `${path}.options.${at}`;
      return [...checkPotable({ system, layer, product }, place), ...checkOption({ system, layer, product }, option, place)];
    }),
  ];
}

type OptionContext = { system: SystemContent; layer: Layer; product: CheckedProduct };

/** Only the coats touch the drinking water, not the layers beneath them. */
function checkPotable({ system, layer, product }: OptionContext, path: string): Check[] {
  if (!system.potable || layer.role !== "coat" || product.isPotable) return [];
  return [error(path, `${layer.name}: ${product.name} is not marked as safe for drinking water.`)];
}

function checkOption(context: OptionContext, { rates }: LayerOption, path: string): Check[] {
  const { system, layer, product } = context;
  const entries = Object.entries(rates);
  if (entries.length === 0) return [error(path, `${layer.name}: enter how much ${product.name} it takes.`)];
  const keys = new Set(["all", "rough", ...system.surfaces.map(({ key }) => key)]);
  // A rough surface takes a quarter more than the first one.
  const missing = system.surfaces.filter(({ key }) => key !== "rough" && !rates.all && !rates[key]);
  return [
    ...missing.map(({ key, label }) =>
      error(`${path}.rates.${key}`, `${layer.name}: enter how much ${product.name} it takes on ${label}.`),
    ),
    ...entries.flatMap(([key, rate]) => {
      const at = `${path}.rates.${key}`;
      if (!keys.has(key)) return [warning(at, `${layer.name}: the system has no surface “${key}”.`)];
      return checkRate(context, rate, at);
    }),
  ];
}

type Figures = { unit: string; coats: number | null };

function checkRate(context: OptionContext, rate: Rate, path: string): Check[] {
  const { layer, product } = context;
  if (!("row" in rate)) return checkFigures(context, { unit: rate.unit, coats: null }, path);
  const row = product.rows.find(({ surface }) => surface === rate.row);
  if (!row) return [error(path, `${layer.name}: the table of ${product.name} has no row “${rate.row}” any more.`)];
  return checkFigures(context, { unit: row.unit, coats: row.basis === "total" ? row.coats : null }, path);
}

function checkFigures({ system, layer, product }: OptionContext, { unit, coats }: Figures, path: string): Check[] {
  const checks: Check[] = [];
  if ((coats ?? layer.coats) !== layer.coats) {
    checks.push(warning(path, `${layer.name}: the row is for ${coats} coats, but the layer has ${layer.coats}.`));
  }
  const variantUnits = getVariantUnits(unit as RateUnit);
  const isOffered = product.units.some((each) => variantUnits.includes(each));
  if (variantUnits.length > 0 && !isOffered) {
    checks.push(
      error(path, `${layer.name}: ${product.name} is not sold by the ${variantUnits[0] === "kg" ? "kilogram" : "litre"}.`),
    );
  }
  const isLayerByLength = ["length", "edge"].includes(layer.measure);
  if (unit !== "joint" && isLayerByLength === unit.includes("m2")) {
    checks.push(
      warning(path, `${layer.name}: the layer is measured by ${isLayerByLength ? "length" : "area"}, but this amount is not.`),
    );
  }
  if (unit === "joint" && system.extent !== "joint") {
    checks.push(warning(path, `${layer.name}: only a joint can be filled by its width and depth.`));
  }
  return checks;
}

/** The units of variants that fit a rate; none for pieces, because any variant counts as one piece. */
function getVariantUnits(unit: RateUnit): readonly Unit[] {
  if (/kg/.test(unit)) return ["kg", "g"];
  if (unit === "joint" || /l_per|per_l$/.test(unit)) return ["l", "ml"];
  return [];
}

// ---------------------------------------------------------------- problems

/** All systems, by id. */
export type CheckedSystem = { _id: string; name: string; isPublished: boolean; isPotable: boolean };

export function checkProblem(problem: ProblemContent, systems: ReadonlyMap<string, CheckedSystem>): Check[] {
  const shape = [
    ...repeated(problem.questions, "questions", "questions"),
    ...problem.questions.flatMap(({ answers, ask }, at) => repeated(answers, `questions.${at}.answers`, `answers of “${ask}”`)),
    ...problem.outcomes.flatMap((outcome, at) => checkOutcome(problem, outcome, { at, systems })),
  ];
  const used = new Set(problem.outcomes.flatMap(({ when }) => Object.keys(when)));
  const unused = problem.questions.flatMap(({ key, ask }, at) =>
    used.has(key) ? [] : [error(`questions.${at}`, `No case depends on “${ask}”. Use it in a case, or remove it.`)],
  );
  return [...shape, ...unused, ...checkPaths(problem)];
}

type OutcomeContext = { at: number; systems: ReadonlyMap<string, CheckedSystem> };

function checkOutcome(
  { questions, place: where }: ProblemContent,
  { when, systems: ranked, advice, inspect }: ProblemContent["outcomes"][number],
  { at, systems }: OutcomeContext,
): Check[] {
  const path = `outcomes.${at}`;
  const name = `Case ${at + 1}`;
  const unknown = Object.entries(when).flatMap(([key, answers]) => {
    const question = questions.find((each) => each.key === key);
    if (!question) return [error(path, `${name}: there is no question “${key}” any more.`)];
    const isKnown = (answer: string) => question.answers.some((each) => each.key === answer);
    return answers
      .filter((answer) => !isKnown(answer))
      .map((answer) => error(path, `${name}: “${question.ask}” has no answer “${answer}” any more.`));
  });
  const missing = ranked.flatMap(({ systemId }, place) => {
    const system = systems.get(systemId);
    if (system?.isPublished) {
      if (where !== "water_tank" || system.isPotable) return [];
      return [warning(`${path}.systems.${place}`, `${name}: “${system.name}” is not marked for drinking water.`)];
    }
    const reason = system ? `“${system.name}” is not published.` : "a system no longer exists.";
    return [error(`${path}.systems.${place}`, `${name}: ${reason}`)];
  });
  const hasDuplicates = new Set(ranked.map(({ systemId }) => systemId)).size < ranked.length;
  return [
    ...unknown,
    ...missing,
    ...(hasDuplicates ? [error(path, `${name}: it has the same system twice.`)] : []),
    ...(ranked.length === 0 && !advice && !inspect
      ? [error(path, `${name}: choose a system, write advice, or offer an inspection.`)]
      : []),
  ];
}

/** Reports combinations of answers without an outcome, and outcomes that no combination reaches. */
function checkPaths(problem: ProblemContent): Check[] {
  const paths = allAnswers(problem);
  const reached = new Set(paths.map((answers) => getOutcome(problem, answers)));
  const uncovered = paths.filter((answers) => getOutcome(problem, answers) === null);
  const listed = uncovered.slice(0, 10).map((answers) => error("outcomes", `No case fits: ${answersText(problem, answers)}.`));
  return [
    ...listed,
    ...(uncovered.length > listed.length
      ? [error("outcomes", `No case fits ${uncovered.length - listed.length} more combinations.`)]
      : []),
    ...problem.outcomes.flatMap((outcome, at) =>
      reached.has(outcome)
        ? []
        : [warning(`outcomes.${at}`, `Case ${at + 1} is never reached: earlier cases cover its answers.`)],
    ),
  ];
}

/** "Is it tiled? Yes; How wet is it now? Dry" */
export function answersText({ questions }: Pick<ProblemContent, "questions">, answers: Answers): string {
  const parts = questions.flatMap(({ key, ask, answers: options }) => {
    const answer = options.find((each) => each.key === answers[key]);
    return answer ? [`${ask} ${answer.label}`] : [];
  });
  return parts.join("; ") || "any answer";
}

function repeated(all: readonly { key: string }[], path: string, what: string): Check[] {
  const keys = all.map(({ key }) => key);
  const duplicates = [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))];
  return duplicates.map((key) => error(path, `Two ${what} have the short name “${key}”.`));
}
