import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

type Support = { version_added: string | false | null; alternative_name?: string; flags?: unknown };
type Compat = { __compat?: { support: Record<string, Support | Support[]> } };
type Feature = Compat & { [name: string]: Feature };

/** The oldest browsers (docs/decisions/0084), by MDN's names. */
const oldest = { chrome: 109, edge: 109, firefox: 115, safari: 15.6, safari_ios: 15.6 };

const data = JSON.parse(readFileSync(createRequire(import.meta.url).resolve("@mdn/browser-compat-data"), "utf8")) as {
  javascript: { builtins: Feature };
  api: Feature;
};

function isNewer({ __compat }: Feature): boolean {
  return Object.entries(oldest).some(([browser, version]) => {
    const own = [__compat?.support[browser] ?? []].flat().filter((each) => !each.alternative_name && !each.flags);
    return !own.some(({ version_added: added }) => added && Number.parseFloat(added.replace("≤", "")) <= version);
  });
}

const members = (features: Feature) =>
  Object.entries(features).flatMap(([owner, feature]) =>
    Object.entries(feature)
      .filter(([name, each]) => /^[a-z]\w+$/i.test(name) && each.__compat)
      .map(([name, each]) => ({ owner, name, isNewer: isNewer(each) })),
  );

const builtins = members(data.javascript.builtins);
const older = new Set([...builtins, ...members(data.api)].filter((each) => !each.isNewer).map(({ name }) => name));

/**
 * The methods that some of the oldest browsers lack, each with the pattern of its call: of the language, where no older method has the
 * same name, and those that belong to a constructor, such as `AbortSignal.any`.
 */
export const newerMethods: { name: string; call: RegExp }[] = [
  ...builtins
    .filter(({ name, isNewer }) => isNewer && !older.has(name))
    .map(({ owner, name }) => ({ name: `${owner}.${name}`, call: new RegExp(`\\.${name}\\(`) })),
  ...members(data.api)
    .filter(({ name, isNewer }) => isNewer && name.endsWith("_static"))
    .map(({ owner, name }) => ({ owner, name: name.replace("_static", "") }))
    .map(({ owner, name }) => ({ name: `${owner}.${name}`, call: new RegExp(`\\b${owner}\\.${name}\\(`) })),
];
