import { defineConfig } from "playwright/test";
import { isLong } from "./tests/support/lane";

// `npm test` opens a shop of its own and names it here; without it the tests visit whatever `npm start` has opened.
const baseURL = process.env.SHOP_URL ?? "http://localhost:3000";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  // What the long lane alone tries (docs/testing.md).
  grepInvert: isLong ? undefined : /@long/,
  // One more than cores: some tests wait for an email, a clock or a slow client.
  workers: 3,
  timeout: 30_000,
  expect: { timeout: 7000 },
  forbidOnly: Boolean(process.env.CI),
  // Whether a test passes at its second try tells why it failed; it counts as failed all the same (tests/quarantine.json).
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["dot"], ["json"]] : [["list"]],
  use: {
    baseURL,
    locale: "en-NP",
    timezoneId: "Asia/Kathmandu",
    // Only its own test has the worker of the offline page: what a test routes or cuts off would go through it.
    serviceWorkers: "block",
    // Recording one costs every test a third of its time; `npx playwright test --trace on` makes them where one is looked for.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
});
