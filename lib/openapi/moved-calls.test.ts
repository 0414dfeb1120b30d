import { expect, test } from "vitest";
import { toCurrentUrl } from "./moved-calls";

test.each([
  ["/api/order/0199/pay", "/api/order/mine/0199/pay"],
  ["/api/order/0199/slip?x=1", "/api/order/mine/0199/proof?x=1"],
  ["/api/order/mine/0199/slip", "/api/order/mine/0199/proof"],
  ["/api/payment/0199/slip", "/api/payment/0199/proof"],
  ["/api/tracking/slip", "/api/tracking/proof"],
  ["/api/team/0199/picture", "/api/team/0199/image"],
  ["/api/slider/0199/mobile-picture", "/api/slider/0199/mobile-image"],
  ["/api/order/0199/invoices", "/api/invoice/order/0199"],
  ["/api/order/admin/papers", "/api/order/admin/documents"],
  ["/api/order/admin/packs?q=roof", "/api/order/admin/variants?q=roof"],
  ["/api/order/admin/0199/keep", "/api/order/admin/0199/refuse-cancellation"],
  ["/api/product/import", "/api/product-import"],
  ["/api/product/import/0199/run", "/api/product-import/0199/run"],
])("the old URL %s leads to %s", (oldUrl, currentUrl) => {
  expect(toCurrentUrl(oldUrl)).toBe(currentUrl);
});

test.each(["/api/order/mine/0199/pay", "/api/order/admin/0199/cancel", "/api/order/0199", "/api/product/important", "/products"])(
  "%s stays the same",
  (url) => {
    expect(toCurrentUrl(url)).toBe(url);
  },
);
