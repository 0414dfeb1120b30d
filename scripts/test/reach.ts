/** What an edit can reach: `npm test -- --since HEAD`. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

/** The files that differ from a commit, new ones included and deleted ones not. */
export function changedSince(commit: string): string[] {
  const changed = git("diff", "--name-only", "--relative", commit, "--");
  const added = git("ls-files", "--others", "--exclude-standard");
  return [...changed, ...added].filter((file) => existsSync(file));
}

/**
 * The browser tests that are about a changed file, by its word: `lib/sales/order`, `components/sales/order` and `app/api/order` are
 * about orders.spec.ts and staff-order.spec.ts; in their folders `admin`, about admin-orders.spec.ts alone. A changed browser test
 * is about itself.
 */
export function findSpecs(file: string, specs: readonly string[]): string[] {
  if (specs.includes(file)) return [file];
  const words = getWords(file);
  const [whole, first] = [(word: string) => word, (word: string) => word.replace(/-.*/, "")].map((form) =>
    specs.filter((spec) => words.some((word) => isAbout(spec, form(word)))),
  );
  const found = whole?.length ? whole : (first ?? []);
  const staff = found.filter((spec) => path.basename(spec).startsWith("admin-"));
  return file.includes("/admin/") && staff.length > 0 ? staff : found;
}

/** The routes that import changed files, directly or not. */
export function findRoutes(changed: readonly string[]): string[] {
  const sources = changed.filter((file) => /^(app|lib)\/.*\.ts$/.test(file) && !file.endsWith(".test.ts"));
  if (sources.length === 0) return [];
  const pattern = `^(${sources.map((file) => file.replaceAll(/[.()[\]]/g, "\\$&")).join("|")})$`;
  const args = ["--config", "scripts/dependency-rules.mjs", "--output-type", "json", "--reaches", pattern, "app", "lib"];
  const graph = execFileSync("node_modules/.bin/depcruise", args, { encoding: "utf8", maxBuffer: 200_000_000 });
  const { modules }: { modules: { source: string }[] } = JSON.parse(graph);
  return modules.map(({ source }) => source).filter((source) => /^app\/api\/.*\/route\.ts$/.test(source));
}

/** The tests beside a route, or else beside one above it. They load it by its path, which Vitest cannot follow. */
export function findRouteTests(route: string, tests: readonly string[]): string[] {
  const folder = path.dirname(route);
  const own = tests.filter((test) => path.dirname(test) === folder);
  return own.length > 0 || folder === "." ? own : findRouteTests(folder, tests);
}

/** The folders of domains and of URLs; in components/layout each file is about something. */
function getWords(file: string): string[] {
  const [root = "", room, ...folders] = path.dirname(file).split("/");
  if (root === "components" && room === "layout") return path.parse(file).name.split("-");
  const names = { app: [room ?? "", ...folders], lib: folders, components: folders }[root] ?? [];
  return room === "platform" ? [] : names.filter((name) => /^[a-z]/.test(name) && name !== "api" && name !== "admin");
}

/** "enquiry" is about enquiries.spec.ts, "order" about staff-order.spec.ts. */
const isAbout = (spec: string, word: string) =>
  `-${toSingular(path.basename(spec, ".spec.ts"))}-`.includes(`-${toSingular(word)}-`);

const toSingular = (name: string) => name.replaceAll(/ies(?=-|$)/g, "y").replaceAll(/s(?=-|$)/g, "");
