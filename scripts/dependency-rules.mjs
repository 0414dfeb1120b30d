// The one direction of imports (docs/architecture.md), by pattern: a new domain is guarded from its first file.
import { globSync, readFileSync } from "node:fs";

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const valuesOnly = { dependencyTypesNot: ["type-only"] };

/** What Next keeps out of browsers says so itself, whatever the file is called. */
const serverOnly = globSync("lib/**/*.ts")
  .filter((file) => !file.includes("generated") && /^import "server-only";/m.test(readFileSync(file, "utf8")))
  .map((file) => file.replaceAll(".", "\\."));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    rule("no-circular", "Two files that need each other are one file, or hide a third.", {}, { circular: true }),
    {
      ...rule("no-circular-folders", "Domains have an order: what both need belongs to the lower one.", {}, { circular: true }),
      scope: "folder",
    },
    rule("lib-below", "lib never imports what shows or serves it.", { path: "^lib/" }, { path: "^(app|components)/" }),
    rule("components-below", "Components never import pages.", { path: "^components/" }, { path: "^app/" }),
    rule(
      "platform-below",
      "lib/platform is what any web shop could use: it knows no domain.",
      { path: "^lib/platform/" },
      { path: "^lib/(?!platform/)" },
    ),
    rule(
      "components-run-in-browsers",
      "Pages read and hand components what they show. (Types are free.)",
      { path: "^components/" },
      { path: `^(${serverOnly.join("|")})$`, ...valuesOnly },
    ),
    rule(
      "ui-knows-no-domain",
      "components/ui, hooks and toast hold no word of the trade.",
      { path: "^components/(ui|hooks|toast)/" },
      { path: "^(lib/(?!platform/)|components/(?!ui/|hooks/|toast/))" },
    ),
    rule(
      "one-database",
      "Only lib/platform/db/client.ts makes a database client.",
      { path: "^(app|components|lib)/", pathNot: "^lib/platform/db/client\\.ts$" },
      { path: "^lib/platform/db/generated/prisma/client", ...valuesOnly },
    ),
    rule(
      "page-cache-has-one-interface",
      "The page cache can be left out (PAGE_CACHE=off): only its interface is known outside.",
      { path: "^(app|components|lib|server)", pathNot: "^lib/platform/page-cache/" },
      { path: "^lib/platform/page-cache/(?!cached-pages\\.ts)" },
    ),
    rule(
      "no-tests-in-product",
      "Product code does not import from tests.",
      { path: "^(app|components|lib)/" },
      { path: "^tests/" },
    ),
    rule(
      "contracts-run-anywhere",
      "A contract runs in the browser too, with all that it imports.",
      { path: "^lib/.+contract\\.ts$" },
      {
        path: `^(${serverOnly.join("|")}|(node:)?(crypto|fs|http|net|path|stream|url|worker_threads|async_hooks))$`,
        reachable: true,
      },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.test\\.tsx?$|^(lib/platform/db/generated/prisma/(internal|models)|\\.next|dist)" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ["import", "require", "node", "default", "types"] },
  },
};
