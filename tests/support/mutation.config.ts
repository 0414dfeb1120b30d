import path from "node:path";
import { defineConfig } from "vitest/config";
import { promises } from "../../scripts/promises.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The tests of pure rules, which need no database. */
export default defineConfig({
  root,
  resolve: { alias: { "@": root }, conditions: ["react-server"] },
  ssr: { resolve: { conditions: ["react-server"], externalConditions: ["react-server"] } },
  test: {
    environment: "node",
    include: [
      "lib/terms/{price,coupon,delivery}/*.test.ts",
      "lib/catalogue/product/{offer,purchase}.test.ts",
      "lib/sales/order/{rules,money/due}.test.ts",
      "lib/sales/{payment,return,cart}/rules.test.ts",
      "lib/advice/job/rules.test.ts",
      "lib/people/users/rules.test.ts",
    ],
    tags: promises.map(({ id }) => ({ name: id })),
    execArgv: ["--conditions=react-server"],
    testTimeout: 20_000,
  },
});
