/** Do the tests notice a fault? Mutates the rules that decide about money and rights, and runs their own tests (docs/testing.md). */
export default {
  testRunner: "vitest",
  vitest: { configFile: "tests/support/mutation.config.ts" },
  mutate: [
    "lib/terms/price/{rules,purchase,order-price}.ts",
    "lib/terms/coupon/rules.ts",
    "lib/terms/delivery/rules.ts",
    "lib/catalogue/product/{offer,purchase}.ts",
    "lib/sales/order/rules.ts",
    "lib/sales/order/money/due.ts",
    "lib/sales/payment/rules.ts",
    "lib/sales/return/rules.ts",
    "lib/sales/cart/rules.ts",
    "lib/advice/job/rules.ts",
    "lib/people/users/rules.ts",
  ],
  // Texts are checked word for word where they matter, not here; and `list[at]?.x` is written for the compiler, which cannot know that
  // the index exists.
  mutator: { excludedMutations: ["StringLiteral", "OptionalChaining"] },
  reporters: ["progress-append-only", "clear-text", "json"],
  jsonReporter: { fileName: ".data/mutation.json" },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  coverageAnalysis: "perTest",
  concurrency: 2,
  timeoutMS: 3000,
  ignorePatterns: [".data", ".next", "dist", "test-results"],
  tempDirName: ".data/mutation",
  thresholds: { break: 90, low: 90, high: 95 },
};
