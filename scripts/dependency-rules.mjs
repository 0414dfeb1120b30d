// The import direction (docs/architecture.md), by pattern, so that new domains are checked too.
import { globSync, readFileSync } from "node:fs";

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const valuesOnly = { dependencyTypesNot: ["type-only"] };

/** Files that import "server-only", whatever they are called. */
const serverOnly = globSync("lib/**/*.ts")
  .filter((file) => !file.includes("generated") && /^import "server-only";/m.test(readFileSync(file, "utf8")))
  .map((file) => file.replaceAll(".", "\\."));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    rule("no-circular", "Files must not import each other: merge them or extract a third.", {}, { circular: true }),
    {
      ...rule("no-circular-folders", "Domains have an order: move what both need to the lower one.", {}, { circular: true }),
      scope: "folder",
    },
    rule("lib-below", "lib never imports app or components.", { path: "^lib/" }, { path: "^(app|components)/" }),
    rule("components-below", "Components never import from app.", { path: "^components/" }, { path: "^app/" }),
    rule(
      "platform-below",
      "lib/platform is for any web shop: it imports no domain.",
      { path: "^lib/platform/" },
      { path: "^lib/(?!platform/)" },
    ),
    rule(
      "components-run-in-browsers",
      "Components do not import server-only code (types excepted): pages pass them their data.",
      { path: "^components/" },
      { path: `^(${serverOnly.join("|")})$`, ...valuesOnly },
    ),
    rule(
      "ui-knows-no-domain",
      "components/ui, hooks and toast are generic: they import no domain.",
      { path: "^components/(ui|hooks|toast)/" },
      { path: "^(lib/(?!platform/)|components/(?!ui/|hooks/|toast/))" },
    ),
    rule(
      "one-database",
      "Only lib/platform/db/client.ts creates a database client.",
      { path: "^(app|components|lib)/", pathNot: "^lib/platform/db/client\\.ts$" },
      { path: "^lib/platform/db/generated/prisma/client", ...valuesOnly },
    ),
    rule(
      "page-cache-has-one-interface",
      "The page cache can be switched off (PAGE_CACHE=off): import only its interface.",
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
      "A contract also runs in the browser, with everything it imports.",
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
