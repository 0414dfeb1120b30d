import type { APIRequestContext } from "playwright/test";
import type { Problem, System } from "@/lib/advice/fix/contract";
import { allAnswers, getOutcome, toSteps } from "@/lib/advice/fix/rules";
import { main } from "../support/admin-page";
import { expect, test, waitForLoadingScreen } from "../support/test";

/** What the pages of the finder say of a system is the same on each of them, and what a plan prints keeps the waits it prints. */
test.describe.configure({ timeout: 180_000 });

/** A page as people read it. */
async function read(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  const html = (await response.text()).replaceAll(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, "").replaceAll("<!-- -->", "");
  return html
    .replaceAll(/<\/(?:li|p|h\d|dt|dd|td|th|div|ol|section|summary)>/g, "\n")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&nbsp;|\u00a0/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");
}

const listSystems = async (request: APIRequestContext): Promise<System[]> => (await request.get("/api/system")).json();

/** A path of answers for each system that a problem leads to. */
async function listCards(request: APIRequestContext) {
  const problems: Problem[] = await (await request.get("/api/problem")).json();
  const cards = new Map<string, string>();
  for (const problem of problems) {
    for (const answers of allAnswers(problem)) {
      for (const { systemId } of getOutcome(problem, answers)?.systems ?? [])
        cards.set(systemId, ["/fix", problem.slug, ...Object.values(answers)].join("/"));
    }
  }
  return cards;
}

test("a system costs and takes on its card what its page says", async ({ request }) => {
  const cards = await listCards(request);
  const systems = (await listSystems(request)).filter(({ _id }) => cards.has(_id));
  expect(systems.length).toBeGreaterThan(20);
  for (const { _id, slug, name } of systems) {
    const text = await read(request, cards.get(_id) ?? "");
    const card = text.slice(text.indexOf(`\n${name}\n`)).split("See quantities and total price")[0] ?? "";
    const page = await read(request, `/fix/system/${slug}`);
    const [, example] = /For example (.*? m(?: long)?)(?:,|$)/m.exec(card) ?? [];
    expect(page, slug).toContain(`Example: ${example}.`);
    const needs = page.slice(page.indexOf("What you need"));
    const [total] = /Rs [\d,.]+/.exec(card) ?? [];
    expect(/Rs [\d,.]+/.exec(needs)?.[0], slug).toBe(total);
    const [perUnit] = /Rs [\d,.]+ per (?:m²|metre)/.exec(card) ?? [];
    // Right after the total.
    expect(needs.split("Material with VAT")[0], slug).toContain(`${total}${perUnit}`);
    const [, takes] = /([\d–]+ days?) for this example/.exec(card) ?? [];
    expect(page, slug).toContain(`Takes, for the size below\n${takes}\n`);
  }
});

type PrintedStep = { name: string; part: string; from: number; to: number };

/** The days of a plan, from its page: "Sun 29 Nov", "Part 1 of 3: PU primer · 8:00 to 9:15". */
function readSteps(page: string, year: number): PrintedStep[] {
  const plan = page.slice(page.indexOf("When to do it"), page.indexOf("Last layer on"));
  let day = "";
  return plan.split("\n").flatMap((line) => {
    const [, date] = /^\s*(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat),? (\d+ \w{3})/.exec(line) ?? [];
    if (date) day = date;
    const [, part = "", name, from, to] = /^\s*(?:Part (\d+) of \d+: )?(.+?) · ([\d:]+) to ([\d:]+)/.exec(line) ?? [];
    if (!name || !from || !to) return [];
    const at = (time: string) => Date.parse(`${day} ${year} ${time} UTC`) / 3_600_000;
    return [{ name, part, from: at(from), to: at(to) }];
  });
}

/** "Wait at least 12 hours between the coats, but not more than 36 hours." */
function readWait(text: string, kind: "between the coats" | "before the next layer") {
  const [sentence] = new RegExp(`Wait[^.]*${kind}[^.]*\\.`).exec(text) ?? [];
  const hours = (match: RegExpExecArray | null) => {
    const [, count, unit] = match ?? [];
    return count && unit ? Number(count) * ({ day: 24, hour: 1, minute: 1 / 60 }[unit] ?? Number.NaN) : null;
  };
  return {
    least: hours(/at least ([\d.]+) (day|hour|minute)/.exec(sentence ?? "")) ?? 0,
    most: hours(/not more than ([\d.]+) (day|hour|minute)/.exec(sentence ?? "")),
  };
}

/** The steps of a plan that come too early or too late for the wait that the page prints for the layer below. */
function findBroken({ layers }: System, page: string, steps: PrintedStep[]): string[] {
  const printed = page.slice(page.indexOf("Layer by layer"), page.indexOf("Before you begin"));
  const pairs = steps.flatMap((one) => {
    const then = steps[steps.indexOf(one) + 1];
    const layer = layers.find(({ name }) => one.name.startsWith(name));
    return then && layer ? [{ one, then, layer }] : [];
  });
  return pairs.flatMap(({ one, then, layer }) => {
    const text = printed.slice(printed.lastIndexOf(`\n${layer.name}`)).split(/\nWith /)[0] ?? "";
    const { least, most } = readWait(text, then.name.startsWith(layer.name) ? "between the coats" : "before the next layer");
    const isBroken = then.from - one.to < least - 0.01 || (most !== null && then.to - one.from > most + 0.01);
    return isBroken ? [`${then.name} after ${then.from - one.to} to ${then.to - one.from} hours, not ${least} to ${most}`] : [];
  });
}

for (const size of ["length=15&width=10", "length=3&width=2", "length=10&width=5", "area=400&up=0"]) {
  test(`the plans for ${size} keep the waits that their pages print, and take the days of their heads`, async ({ request }) => {
    const year = new Date().getUTCFullYear() + 1;
    const starts = [`start=${year}-03-10`, `start=${year}-10-20&district=Jhapa`];
    const systems = (await listSystems(request)).filter(({ extent }) => extent === "area");
    for (const [system, start] of systems.flatMap((each) => starts.map((start) => [each, start] as const))) {
      const path = `/fix/system/${system.slug}?${size}&${start}`;
      const page = await read(request, path);
      const steps = readSteps(page, year);
      expect(steps.length, path).toBeGreaterThanOrEqual(toSteps(system.layers).length);
      for (const part of Map.groupBy(steps, (step) => step.part).values())
        expect(findBroken(system, page, part), path).toEqual([]);
      const [, takes] = /Takes, for the size below\n(\d+)(?:–\d+)? days?/.exec(page) ?? [];
      const days = (Math.max(...steps.map(({ to }) => to)) - Math.min(...steps.map(({ from }) => from))) / 24;
      expect(Number(takes), path).toBe(Math.floor(days) + 1);
    }
  });
}

test("an example is bought only once its measures are confirmed, which one measure does", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/fix/system/cement-under-tiles");
  await waitForLoadingScreen(page);
  await expect(main(page).getByText("Example: a bathroom, 3 × 2 m.")).toBeVisible();
  const add = main(page).getByRole("link", { name: "Add all to cart" });
  await add.click();
  await expect(page).toHaveURL(/\/fix\/system\/cement-under-tiles$/);
  await expect(main(page).getByRole("alert")).toContainText("Enter your measurements, or tick this");
  await expect(main(page).getByRole("checkbox", { name: "These are my measurements" })).toBeFocused();
  const before = await main(page)
    .getByText(/^\d+(–\d+)? days$/)
    .first()
    .textContent();
  await page.getByLabel("Length, m").fill("60");
  await expect(main(page).getByText(/^Example:/)).toHaveCount(0);
  await expect(
    main(page)
      .getByText(/^\d+(–\d+)? days$/)
      .first(),
  ).not.toHaveText(before ?? "");
  await expect(main(page).getByRole("region", { name: "What you need" })).toHaveAttribute("aria-busy", "false");
  await add.click();
  await expect(page).toHaveURL(/\/login\?next=/);
});
