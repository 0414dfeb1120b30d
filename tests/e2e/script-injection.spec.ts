import { createApiUser, createDeliveredOrder } from "../support/e2e-orders";
import { hostileCatalogue, removeCatalogue } from "../support/hostile/catalogue";
import { hostileContent, removeContent } from "../support/hostile/content";
import { hostileEmails, removeEmails } from "../support/hostile/emails";
import { expectHead, expectSearch, expectToasts } from "../support/hostile/expectations";
import { type HostileInput, hostileInput, payloads } from "../support/hostile/hostile-input";
import { expectNothingRan, visit, visitAll, watchForHits } from "../support/hostile/pages";
import { getCalls, getForm, hostilePerson } from "../support/hostile/people";
import { findUnrefused } from "../support/hostile/refusals";
import { visitCompany, visitDraft } from "../support/hostile/temporary-edits";
import { hostileTrade } from "../support/hostile/trade";
import { isLong, sample } from "../support/lane";
import { takeTurns } from "../support/take-turns";
import { expect, test } from "../support/test";

/** Scripts in every field that the shop stores and shows (XS-01, XS-05, XS-06, XS-08): none of them runs. */

/** Only in the long lane, which opens every page that shows one of the fields. */
function expectAllShown(copy: HostileInput): void {
  if (isLong) expect(copy.unseen(), "shown nowhere").toEqual([]);
}

let hits: string[] = [];
test.beforeEach(async ({ page }) => {
  test.setTimeout(120_000); // in the long lane each opens two dozen pages
  await page.setViewportSize({ width: 320, height: 700 });
  hits = watchForHits(page).hits;
});
test.afterEach(() => expect(hits, "what the words made the browser do").toEqual([]));

test("texts of the catalogue and of reviews stay texts", { tag: ["@XS-01", "@XS-05", "@XS-08"] }, async ({ page }) => {
  const copy = hostileInput();
  const boss = await createApiUser("admin");
  const admin = getCalls(page.request, boss);
  const created = await hostileCatalogue(admin, copy);
  try {
    const asha = await hostilePerson(page, copy, "b2c");
    await createDeliveredOrder(page, asha, [{ product: created.product, quantity: 1 }]);
    const call = getCalls(page.request, asha);
    const { _id, variants } = created.product;
    const texts = { title: copy.word("review.title", 120), body: copy.word("review.body", 900) };
    const review = await call("POST", "/api/review", { multipart: getForm({ productId: _id, rating: "4", ...texts }) });
    const answer = copy.word("review.answer", 900);
    await admin("PATCH", `/api/review/${review._id}/moderate`, { data: { status: "approved", answer } });
    await call("POST", `/api/wishlist/${asha.userId}/${_id}`);
    await call("POST", `/api/cart/${asha.userId}`, { data: { productId: _id, variantId: variants[0]?._id, quantity: 1 } });

    const names = ["category.name", "subcategory.name", "brand.name", "product.name"];
    const reviewFields = ["review.title", "review.body", "b2c.fullName"];
    const otherFields = ["review.answer", "product.description", "coverage.note"];
    await visit(page, copy, `/product/${_id}`, ...names, ...reviewFields, ...otherFields);
    await expectHead(page, copy, created);
    await visitAll(page, copy, {
      [`/products/${created.category._id}`]: ["category.name", "category.about", "product.name"],
      [`/products/${created.subcategory._id}`]: ["subcategory.name", "subcategory.about"],
      [`/products?q=${copy.mark}`]: ["product.name", "brand.name"],
      "/": ["category.name", "brand.origin"],
      "/cart": ["product.name", "variant.color"],
      "/wishlist": ["product.name"],
      "/checkout": ["product.name"],
      "/customer/notifications": ["product.name"],
      "/customer/purchase-history": ["product.name"],
      "/customer/reviews-ratings": [...reviewFields, "review.answer"],
    });
    await expectSearch(page, copy);
    await page.goto("about:blank"); // so that the open page does not leave for another meanwhile
    await page.context().clearCookies();
    await hostilePerson(page, copy, "admin");
    await visitAll(page, copy, {
      "/admin/categories": ["category.name", "subcategory.name"],
      "/admin/brands": ["brand.name", "brand.origin"],
      [`/admin/products?q=${copy.mark}`]: [...names, "variant.sku"],
      [`/admin/add-product/${_id}`]: ["product.name", "variant.form", "product.keywords", "product.seoDescription", "stock.note"],
      [`/admin/edit-product-images/${_id}`]: ["product.name", "image.alt"],
      [`/admin/reviews?tab=all&q=${copy.mark}`]: reviewFields,
      [`/admin/audit?actor=${boss.userId}`]: ["brand.about", "product.seoTitle"],
      "/admin/dashboard": ["admin.fullName"],
      [`/admin/users?q=${copy.mark}`]: ["b2c.fullName", "admin.fullName"],
    });
    expectAllShown(copy);
  } finally {
    await removeCatalogue(admin, created);
  }
});

// The browser lets no page that Playwright serves open a socket to the shop.
const blockedSocket = "net::ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS";

test.describe("staff", () => {
  test.use({ expectedErrors: [blockedSocket, "the server responded with a status of 500"] });

  test("texts of the pages, the gallery, the team, the slides and the company stay texts", {
    tag: ["@XS-01", "@XS-05"],
  }, async ({ page }) => {
    const copy = hostileInput();
    const boss = await hostilePerson(page, copy, "admin");
    const admin = getCalls(page.request, boss);
    const created = await hostileContent(admin, copy);
    try {
      const getFields = (kind: string) => [
        `${kind}.title`,
        `${kind}.summary`,
        `${kind}.content`,
        `${kind}.imageAlt`,
        `${kind}.caption`,
      ];
      await visitAll(page, copy, {
        "/admin/faqs": ["faq.question", "faq.answer", "faq.group"],
        [`/admin/search?tab=synonyms&q=${copy.mark}`]: ["synonym.name", "synonym.word"],
        "/admin/services": ["service.title", "service.priceUnit"],
        [`/admin/services/${created.service._id}`]: getFields("service"),
        [`/admin/preview/${created.service._id}`]: getFields("service"),
        "/admin/help": ["help.title", "help.summary"],
        [`/admin/help/${created.help.slug}`]: getFields("help"),
        [`/admin/help/${created.help._id}/edit`]: getFields("help"),
        "/admin/sliders": ["slide.title", "slide.text"],
        "/admin/gallery": ["gallery.name"],
        [`/admin/gallery/${created.folderId}`]: ["gallery.name", "galleryImage.name", "galleryImage.alt"],
        [`/admin/audit?actor=${boss.userId}`]: ["slide.linkLabel", "team.about"],
      });
      for (const kind of sample(["about", "privacy_policy", "return_policy", "shipping_policy"], 4))
        await takeTurns("texts", () => visitDraft(page, copy, admin, kind));
      await takeTurns("company", () => visitCompany(page, copy, admin));
      await expectToasts(page, copy);
      await page.context().clearCookies();
      await visitAll(page, copy, {
        "/": ["slide.title", "slide.text", "slide.linkLabel", "slide.alt", "service.title"],
        "/faq": ["faq.question", "faq.answer", "faq.group"],
        [`/products?q=${copy.mark}`]: ["synonym.name"],
        "/services": ["service.title", "service.summary", "service.priceUnit"],
        [`/services/${created.service.slug}`]: getFields("service"),
        "/teams": ["team.fullName", "team.role", "team.about"],
        "/gallery": ["gallery.name"],
        [`/gallery/${created.folderId}`]: ["gallery.name", "galleryImage.alt"],
      });
      expectAllShown(copy);
    } finally {
      await removeContent(admin, created);
    }
  });
});

test("texts about people, orders and returns stay texts", { tag: "@XS-01" }, async ({ page }) => {
  const copy = hostileInput();
  const boss = await createApiUser("admin");
  const admin = getCalls(page.request, boss);
  const asha = await hostilePerson(page, copy, "b2b");
  const trade = await hostileTrade(page, copy, { asha, admin });
  const { delivered, cancelled, kept, staffCancelled, paid, byPhone, returned, refused } = trade;
  const history = "/customer/purchase-history";
  const addressFields = ["address.fullName", "address.tole", "address.landmark"];
  const orderFields = ["order.note", "order.companyName", "order.courier", "order.trackingNumber"];
  const returnFields = ["return.reason", "return.refundAccount", "return.approveNote", "return.receiveNote", "return.reference"];
  await visitAll(page, copy, {
    "/customer/dashboard": ["b2b.fullName", "b2b.companyName"],
    "/customer/address-book": addressFields,
    "/customer/manage-profile": ["b2b.fullName", "b2b.companyName"],
    "/customer/notifications": ["order.cancelReason", "order.staffCancel"],
    [`${history}/${delivered._id}`]: [...addressFields, ...orderFields],
    [`${history}/${cancelled._id}`]: ["order.cancelReason"],
    [`${history}/${kept._id}`]: ["order.refusalReason", "payment.undo"],
    [`${history}/${staffCancelled._id}`]: ["order.staffCancel"],
    [`${history}/${paid._id}`]: ["paymentProof.refusal"],
    "/customer/reviews-ratings": ["review.refusal"],
    "/customer/return-and-cancel": ["order.cancelReason", "order.staffCancel"],
    [`/customer/return-and-cancel/${returned._id}`]: returnFields,
    [`/customer/return-and-cancel/${refused._id}`]: ["return.refusal"],
  });
  await page.goto("about:blank"); // so that the open page does not leave for another meanwhile
  await page.context().clearCookies();
  await hostilePerson(page, copy, "admin");
  await visitAll(page, copy, {
    [`/admin/orders?q=${copy.mark}`]: ["b2b.fullName", "order.companyName", "caller.fullName"],
    [`/admin/orders/${delivered._id}`]: [...addressFields, ...orderFields, "order.staffNote"],
    [`/admin/orders/${cancelled._id}`]: ["order.cancelReason"],
    [`/admin/orders/${kept._id}`]: ["order.refusalReason", "payment.undo"],
    [`/admin/orders/${staffCancelled._id}`]: ["order.staffCancel"],
    [`/admin/orders/${paid._id}`]: ["paymentProof.payerBank", "paymentProof.refusal"],
    [`/admin/orders/${byPhone._id}`]: ["caller.fullName", "price.reason"],
    [`/admin/returns-and-cancels/${returned._id}`]: ["b2b.fullName", ...returnFields],
    [`/admin/returns-and-cancels/${refused._id}`]: ["return.refusal"],
    "/admin/returns-and-cancels?tab=all": [],
    [`/admin/users/${asha.userId}`]: ["b2b.fullName", "b2b.companyName", ...addressFields],
    [`/admin/audit?actor=${boss.userId}`]: ["order.staffNote", "paymentProof.refusal"],
    "/admin/dashboard": ["admin.fullName"],
  });
  expectAllShown(copy);
});

test("texts of enquiries, newsletters and settings stay texts", { tag: "@XS-01" }, async ({ page }) => {
  const copy = hostileInput();
  const boss = await hostilePerson(page, copy, "admin");
  const admin = getCalls(page.request, boss);
  const created = await hostileEmails(copy, { visitor: getCalls(page.request, null), admin });
  const { enquiry, issue, zone, importId } = created;
  try {
    const enquiryFields = ["enquiry.fullName", "enquiry.message", "enquiry.place", "enquiry.note", "enquiry.reply"];
    await visitAll(page, copy, {
      [`/admin/enquiries?tab=all&q=${enquiry.number}`]: ["view.name"],
      [`/admin/enquiries/${enquiry._id}`]: enquiryFields,
      [`/admin/enquiries?tab=inspections&day=${created.preferredOn}`]: ["enquiry.fullName", "enquiry.message"],
      "/admin/newsletter/issues": ["issue.subject"],
      [`/admin/newsletter/issues/${issue._id}`]: ["issue.subject", "issue.preview", "issue.content"],
      "/admin/settings/mail/low-stock": ["mail.subject", "mail.opening", "mail.closing"],
      "/admin/settings/price-groups": ["priceGroup.name"],
      "/admin/settings/couriers": ["courier.name"],
      "/admin/settings/delivery-zones": ["zone.name"],
      [`/admin/settings/delivery-zones/${zone._id}`]: ["zone.name"],
      [`/admin/products/import/${importId}`]: ["import.fileName"],
      [`/admin/audit?actor=${boss.userId}`]: ["issue.preview", "priceGroup.name"],
    });
    expectAllShown(copy);
  } finally {
    await removeEmails(admin, created);
  }
});

test("a field with its own format refuses scripts, with an error that names the field", { tag: "@XS-01" }, async ({ page }) => {
  expect(await findUnrefused(page)).toEqual([]);
});

test.describe("a URL", () => {
  test.use({ expectedErrors: ["the server responded with a status of 404"] });

  test("that contains a script is not echoed as one", { tag: "@XS-06" }, async ({ page }) => {
    const copy = hostileInput();
    for (const payload of sample([payloads[4], `"'><img src=x onerror=hit=1>`, payloads[7]], 3)) {
      const hostile = encodeURIComponent(payload);
      const listing = [
        `category=${hostile}&subcategory=${hostile}`,
        `q=${hostile}`,
        `brand=${hostile}&sort=${hostile}&page=${hostile}`,
      ];
      const prefixes = ["/login?callbackUrl=", "/login?error=", "/reset-password?token=", "/confirm-email?token="];
      const pages = [...listing.map((query) => `/products?${query}`), ...prefixes.map((prefix) => `${prefix}${hostile}`)];
      for (const path of [...pages, `/no/such/${hostile}`]) await visit(page, copy, path);
    }
    await page.goto(`/products?q=${encodeURIComponent("<svg onload=hit=1>")}`);
    await expect(page.getByRole("main").getByText("<svg onload=hit=1>").first()).toBeVisible();
    await expectNothingRan(page);
  });
});
