import { expect, test } from "vitest";
import { findRouteTests, findSpecs } from "./reach";

const names = ["admin-orders", "cart", "company", "enquiries", "footer", "orders", "staff-order"];
const specs = names.map((name) => `tests/e2e/${name}.spec.ts`);

test.each([
  ["lib/sales/order/place.ts", ["admin-orders", "orders", "staff-order"]],
  ["components/sales/order/admin/list/bulk-bar.tsx", ["admin-orders"]],
  ["app/admin/orders/page.tsx", ["admin-orders"]],
  ["components/sales/cart/admin/carts.tsx", ["cart"]],
  ["app/api/cart/[userId]/route.ts", ["cart"]],
  ["app/(shop)/cart/page.tsx", ["cart"]],
  ["lib/contact/enquiry/commands.ts", ["enquiries"]],
  ["lib/content/company-detail/queries.ts", ["company"]],
  ["components/layout/site-footer.tsx", ["footer"]],
  ["tests/e2e/cart.spec.ts", ["cart"]],
  ["lib/platform/server/db/orders.ts", []],
  ["app/page.tsx", []],
  ["README.md", []],
])("after an edit of %s the browser tests %j are run", (file, found) => {
  expect(findSpecs(file, specs)).toEqual(found.map((name) => `tests/e2e/${name}.spec.ts`));
});

test("a route is tested by the tests beside it, or else by those above", () => {
  const tests = ["app/api/cart/[userId]/route.test.ts", "app/api/order/admin/bulk.test.ts", "app/api/order/admin/route.test.ts"];
  const [cart, ...order] = tests;
  expect(findRouteTests("app/api/cart/[userId]/route.ts", tests)).toEqual([cart]);
  expect(findRouteTests("app/api/order/admin/[id]/confirm/route.ts", tests)).toEqual(order);
  expect(findRouteTests("app/api/faq/route.ts", tests)).toEqual([]);
});
