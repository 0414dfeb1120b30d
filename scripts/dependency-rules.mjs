// The one direction of imports (docs/architecture.md), by pattern: a new domain is guarded from its first file.
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const test = "\\.test\\.tsx?$";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    rule("no-circular", "Two files that need each other are one file, or hide a third.", {}, { circular: true }),
    rule(
      "lib-below",
      "lib never imports what shows or serves it.",
      { path: "^lib/", pathNot: test },
      { path: "^(app|components)/" },
    ),
    rule("components-below", "Components never import pages.", { path: "^components/", pathNot: test }, { path: "^app/" }),
    rule(
      "tools-below",
      "A tool (lib/*.ts) knows no domain (lib/<domain>/).",
      { path: "^lib/[^/]+\\.ts$", pathNot: test },
      { path: "^lib/[^/]+/", pathNot: "^lib/generated/" },
    ),
    rule(
      "components-ask-contracts",
      "Components know what a domain says, not how it reads or writes: pages pass them data. (Types are free.)",
      { path: "^components/", pathNot: test },
      { path: "^lib/[^/]+/(queries|commands)\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "ui-knows-no-domain",
      "components/ui and components/hooks hold no word of the trade.",
      { path: "^components/(ui|hooks)/", pathNot: test },
      {
        path: "^(lib/[^/]+/|components/(?!ui/|hooks/))",
      },
    ),
    rule(
      "one-database",
      "Only lib/db.ts makes a database client.",
      { path: "^(app|components|lib)/", pathNot: `^lib/db\\.ts$|${test}` },
      {
        path: "^lib/generated/prisma/client",
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "no-tests-in-product",
      "Product code does not import from tests.",
      { path: "^(app|components|lib)/", pathNot: test },
      { path: "^tests/" },
    ),
    rule(
      "contracts-run-anywhere",
      "A contract runs in the browser too.",
      { path: "^lib/[^/]+/contract\\.ts$" },
      {
        pathNot:
          "^(node_modules/zod|lib/(endpoint|errors|iso-day|links|money|rupees)\\.ts|lib/[^/]+/(contract|rules|vocabulary|limits)\\.ts)",
      },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(lib/generated/prisma/(internal|models)|\\.next|dist)" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ["import", "require", "node", "default", "types"] },
  },
};
