// The import direction (docs/architecture.md), by pattern, so that new domains are checked too.
import { globSync, readFileSync } from "node:fs";

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const valuesOnly = { dependencyTypesNot: ["type-only"] };

/** Files that import "server-only", whatever they are called. */
const serverOnly = globSync("lib/**/*.ts")
  .filter((file) => !file.includes("generated") && /^import "server-only";/m.test(readFileSync(file, "utf8")))
  .map((file) => file.replaceAll(".", "\\."));

/** The rooms, from the ground up: each may use those before it (docs/architecture.md). */
const rooms = "records messages people terms content catalogue contact advice sales office".split(" ");
const libRooms = ["platform", ...rooms];
const componentRooms = ["kit", ...rooms, "layout"];

/** Files outside admin/ that need staff's code, and why. */
const aboveAdmin = [
  "lib/office/openapi/contracts", // lists every call
  "lib/people/users/edit", // one documented call, for owners of an account and for staff
];

const onlyDown = (root, order) =>
  order
    .slice(0, -1)
    .map((room, index) =>
      rule(
        `${root}-${room}-below`,
        `Rooms have an order: ${root}/${room} uses what stands before it.`,
        { path: `^${root}/${room}/` },
        { path: `^${root}/(${order.slice(index + 1).join("|")})/` },
      ),
    );

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
    ...onlyDown("lib", libRooms),
    ...onlyDown("components", componentRooms),
    rule(
      "admin-on-top",
      "Staff's code stands above the rest of its domain: what visitors use does not import it (types excepted).",
      { path: "^(lib|components)/", pathNot: `/admin/|^(${aboveAdmin.join("|")})\\.ts$` },
      { path: "^(lib|components)/.+/admin/", ...valuesOnly },
    ),
    rule(
      "shared-runs-anywhere",
      "lib/platform/shared runs on the server and in the browser: it imports from neither.",
      { path: "^lib/platform/shared/" },
      { path: "^lib/platform/(server|browser)/" },
    ),
    rule(
      "browser-is-no-server",
      "lib/platform/browser imports nothing of the server.",
      { path: "^lib/platform/browser/" },
      { path: "^lib/platform/server/" },
    ),
    rule(
      "browser-is-for-components",
      "What runs only in a browser is used by components: the rest of lib also runs on the server.",
      { path: "^(lib/(?!platform/browser/)|server)" },
      { path: "^lib/platform/browser/", ...valuesOnly },
    ),
    rule(
      "components-run-in-browsers",
      "Components do not import server-only code (types excepted): pages pass them their data.",
      { path: "^components/" },
      { path: `^(${serverOnly.join("|")})$`, ...valuesOnly },
    ),
    rule(
      "kit-knows-no-domain",
      "components/kit is generic: it imports no domain.",
      { path: "^components/kit/" },
      { path: "^(lib/(?!platform/)|components/(?!kit/))" },
    ),
    rule(
      "one-database",
      "Only lib/platform/server/db/client.ts creates a database client.",
      { path: "^(app|components|lib)/", pathNot: "^lib/platform/server/db/client\\.ts$" },
      { path: "^lib/platform/server/db/generated/prisma/client", ...valuesOnly },
    ),
    rule(
      "page-cache-has-one-interface",
      "The page cache can be switched off (PAGE_CACHE=off): import only its interface.",
      { path: "^(app|components|lib|server)", pathNot: "^lib/platform/server/page-cache/" },
      { path: "^lib/platform/server/page-cache/(?!cached-pages\\.ts)" },
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
    exclude: { path: "\\.test\\.tsx?$|^(lib/platform/server/db/generated/prisma/(internal|models)|\\.next|dist)" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { conditionNames: ["import", "require", "node", "default", "types"] },
  },
};
