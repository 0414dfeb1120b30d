import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { promises } from "./scripts/promises.ts";

const alias = { "@": path.resolve(import.meta.dirname) };

export default defineConfig({
  test: {
    // One more than cores: some of them wait, for the database and for clocks.
    maxWorkers: 3,
    // `vitest run --tags-filter PS-08` runs what proves a promise.
    tags: promises.map(({ id }) => ({ name: id })),
    projects: [
      {
        resolve: { alias, conditions: ["react-server"] },
        ssr: { resolve: { conditions: ["react-server"], externalConditions: ["react-server"] } },
        test: {
          name: "server",
          environment: "node",
          include: ["lib/**/*.test.ts", "app/**/*.test.ts", "prisma/**/*.test.ts", "scripts/**/*.test.ts", "tests/**/*.test.ts"],
          globalSetup: "tests/support/global-setup.ts",
          setupFiles: "tests/support/server-setup.ts",
          // What is marked "server-only" throws in plain Node; under this condition it is an ordinary module.
          execArgv: ["--conditions=react-server"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        // Letters and tax documents are set by server.ts: in plain Node, without the condition under which React renders no markup.
        test: {
          name: "mail",
          environment: "node",
          include: ["components/{mail-template,invoice/pdf}/*.test.tsx"],
          setupFiles: "tests/support/mail-setup.ts",
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: "browser",
          environment: "jsdom",
          // One jsdom for each worker, and a fresh window for each file: making jsdom anew took half of the time.
          pool: "vmThreads",
          environmentOptions: { jsdom: { url: "http://localhost:3000/" } },
          include: ["components/**/*.test.tsx"],
          exclude: ["components/{mail-template,invoice/pdf}/**"],
          setupFiles: "tests/support/browser-setup.ts",
          testTimeout: 15_000,
        },
      },
    ],
  },
});
