import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { promises } from "./scripts/promises.ts";

const alias = { "@": path.resolve(import.meta.dirname) };

/** Under this condition, modules that import "server-only" load normally; in plain Node they throw. */
const onServer = {
  resolve: { alias, conditions: ["react-server"] },
  ssr: { resolve: { conditions: ["react-server"], externalConditions: ["react-server"] } },
};
const serverTest = {
  environment: "node",
  globalSetup: "tests/support/global-setup.ts",
  setupFiles: "tests/support/server-setup.ts",
  execArgv: ["--conditions=react-server"],
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // Polling ends as soon as what it waits for is there; a busy machine needs more than the default of a second.
  expect: { poll: { timeout: 10_000 } },
};
/**
 * These mock a module, test a process that has just started, or measure turns of the event loop, which garbage from other files
 * would lengthen: each gets its own modules.
 */
const withOwnModules = [
  "app/api/product-import/route.test.ts",
  "app/api/users/sign-in.test.ts",
  "lib/platform/server/media/storage.test.ts",
  "lib/platform/server/metrics/all-processes.test.ts",
  "lib/platform/shared/errors.test.ts",
  "tests/cached-pages.test.ts",
];

export default defineConfig({
  test: {
    // One more than cores: some tests wait for the database or for timers.
    maxWorkers: 3,
    // `vitest run --tags-filter PS-08` runs the tests of one promise.
    tags: promises.map(({ id }) => ({ name: id })),
    projects: [
      {
        ...onServer,
        test: {
          ...serverTest,
          name: "server",
          include: ["lib/**/*.test.ts", "app/**/*.test.ts", "prisma/**/*.test.ts", "scripts/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: withOwnModules,
          // Reloading the shop's modules for each file took a third of the time.
          isolate: false,
        },
      },
      { ...onServer, test: { ...serverTest, name: "isolated", include: withOwnModules } },
      {
        plugins: [react()],
        resolve: { alias },
        // server.ts renders emails and tax documents in plain Node, without the condition under which React renders no markup.
        test: {
          name: "mail",
          environment: "node",
          include: ["components/{messages/mail-template,sales/invoice/pdf}/*.test.tsx"],
          setupFiles: "tests/support/mail-setup.ts",
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: "browser",
          environment: "jsdom",
          // One jsdom per worker and a fresh window per file: creating jsdom for every file took half of the time.
          pool: "vmThreads",
          environmentOptions: { jsdom: { url: "http://localhost:3000/" } },
          include: ["components/**/*.test.{ts,tsx}"],
          exclude: ["components/{messages/mail-template,sales/invoice/pdf}/**"],
          setupFiles: "tests/support/browser-setup.ts",
          testTimeout: 15_000,
        },
      },
    ],
  },
});
