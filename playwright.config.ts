import { defineConfig } from "playwright/test";
import { isLong } from "./tests/support/lane";

// `npm test` starts its own shop and passes its URL here; otherwise the tests use whatever `npm start` is running.
const baseURL = process.env.SHOP_URL ?? "http://localhost:3000";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  // Only the long lane runs these (docs/testing.md).
  grepInvert: isLong ? undefined : /@long/,
  // One more than cores: some tests wait for an email, a clock or a slow client.
  workers: 3,
  timeout: 30_000,
  expect: { timeout: 7000 },
  forbidOnly: Boolean(process.env.CI),
  // A second try shows whether a failure is flaky; the test still counts as failed (tests/quarantine.json).
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["dot"], ["json"]] : [["list"]],
  use: {
    baseURL,
    // A worker's tests share one browser context, emptied between them: it keeps the compiled scripts, a tenth of the time.
    reuseContext: true,
    // Each frame of an animation is drawn by the processor: without them a tenth of the time is saved.
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-NP",
    timezoneId: "Asia/Kathmandu",
    // Only its own test runs the offline page's service worker: requests that other tests route or block would go through it.
    serviceWorkers: "block",
    // Recording a trace takes a third of each test's time; run `npx playwright test --trace on` when you need one.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Pages are gone before optimized code pays off: without these compilers and helper threads a seventh of the time is saved.
        "--js-flags=--no-maglev --no-turbofan --no-sparkplug --single-threaded-gc",
      ],
    },
  },
});
