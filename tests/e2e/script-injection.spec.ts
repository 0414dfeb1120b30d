import { caller, deliveredTo } from "../support/bought";
import { expect, test } from "../support/journey";
import { isLong, sample } from "../support/lane";
import { nastyCatalogue, withoutCatalogue } from "../support/nasty-catalogue";
import { nastyContent, withoutContent } from "../support/nasty-content";
import { nastyLetters, withoutLetters } from "../support/nasty-letters";
import { visitCompany, visitDraft } from "../support/nasty-moment";
import { expectNothingRan, visit, visitAll, watchFor } from "../support/nasty-pages";
import { callsOf, formOf, nastyPerson } from "../support/nasty-people";
import { notRefused } from "../support/nasty-refusals";
import { expectHead, expectSearch, expectToasts } from "../support/nasty-spots";
import { nastyTrade } from "../support/nasty-trade";
import { type NastyWords, nastyWords, payloads } from "../support/nasty-words";

/** Words that are scripts, in every field that the shop keeps and shows (XS-01, XS-05, XS-06, XS-08): none of them runs. */

/** In the long lane, which opens every page that shows something of them. */
function expectAllShown(words: NastyWords): void {
  if (isLong) expect(words.unseen(), "shown nowhere").toEqual([]);
}

let hits: string[] = [];
test.beforeEach(async ({ page }) => {
  test.setTimeout(120_000); // in the long lane each opens two dozen pages
  await page.setViewportSize({ width: 320, height: 700 });
  hits = watchFor(page).hits;
});
test.afterEach(() => expect(hits, "what the words made the browser do").toEqual([]));

test("the words of the catalogue and of reviews stay words", { tag: ["@XS-01", "@XS-05", "@XS-08"] }, async ({ page }) => {
  const words = nastyWords();
  const boss = await caller("admin");
  const office = callsOf(page.request, boss);
  const made = await nastyCatalogue(office, words);
  try {
    const asha = await nastyPerson(page, words, "b2c");
    await deliveredTo(page, asha, [{ product: made.product, quantity: 1 }]);
    const own = callsOf(page.request, asha);
    const { _id, variants } = made.product;
    const said = { title: words.word("review.title", 120), body: words.word("review.body", 900) };
    const review = await own("POST", "/api/review", { multipart: formOf({ productId: _id, rating: "4", ...said }) });
    const answer = words.word("review.answer", 900);
    await office("PATCH", `/api/review/${review._id}/moderate`, { data: { status: "approved", answer } });
    await own("POST", `/api/wishlist/${asha.userId}/${_id}`);
    await own("POST", `/api/cart/${asha.userId}`, { data: { productId: _id, variantId: variants[0]?._id, quantity: 1 } });

    const shelf = ["category.name", "subcategory.name", "brand.name", "product.name"];
    const seen = ["review.title", "review.body", "b2c.fullName"];
    await visit(page, words, `/product/${_id}`, ...shelf, ...seen, "review.answer", "product.description", "coverage.note");
    await expectHead(page, words, made);
    await visitAll(page, words, {
      [`/products/${made.category._id}`]: ["category.name", "category.about", "product.name"],
      [`/products/${made.subcategory._id}`]: ["subcategory.name", "subcategory.about"],
      [`/products?q=${words.mark}`]: ["product.name", "brand.name"],
      "/": ["category.name", "brand.origin"],
      "/cart": ["product.name", "pack.color"],
      "/wishlist": ["product.name"],
      "/checkout": ["product.name"],
      "/customer/notifications": ["product.name"],
      "/customer/purchase-history": ["product.name"],
      "/customer/reviews-ratings": [...seen, "review.answer"],
    });
    await expectSearch(page, words);
    await page.context().clearCookies();
    await nastyPerson(page, words, "admin");
    await visitAll(page, words, {
      "/admin/categories": ["category.name", "subcategory.name"],
      "/admin/brands": ["brand.name", "brand.origin"],
      [`/admin/products?q=${words.mark}`]: [...shelf, "pack.sku"],
      [`/admin/add-product/${_id}`]: ["product.name", "pack.form", "product.keywords", "product.seoDescription", "stock.note"],
      [`/admin/edit-product-images/${_id}`]: ["product.name", "image.alt"],
      [`/admin/reviews?tab=all&q=${words.mark}`]: seen,
      [`/admin/audit?actor=${boss.userId}`]: ["brand.about", "product.seoTitle"],
      "/admin/dashboard": ["admin.fullName"],
      [`/admin/users?q=${words.mark}`]: ["b2c.fullName", "admin.fullName"],
    });
    expectAllShown(words);
  } finally {
    await withoutCatalogue(office, made);
  }
});

// A page that is shown again from memory may not open the socket of its shop.
const socketStaysShut = "net::ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS";

test.describe("the office", () => {
  test.use({ expectedComplaints: [socketStaysShut, "the server responded with a status of 500"] });

  test("the words of the pages, the gallery, the team, the slides and the company stay words", {
    tag: ["@XS-01", "@XS-05"],
  }, async ({ page }) => {
    const words = nastyWords();
    const boss = await nastyPerson(page, words, "admin");
    const office = callsOf(page.request, boss);
    const made = await nastyContent(office, words);
    try {
      const text = (kind: string) => [
        `${kind}.title`,
        `${kind}.summary`,
        `${kind}.content`,
        `${kind}.pictureAlt`,
        `${kind}.caption`,
      ];
      await visitAll(page, words, {
        "/admin/faqs": ["faq.question", "faq.answer"],
        "/admin/services": ["service.title", "service.priceUnit"],
        [`/admin/services/${made.service._id}`]: text("service"),
        [`/admin/preview/${made.service._id}`]: text("service"),
        "/admin/help": ["help.title", "help.summary"],
        [`/admin/help/${made.help.slug}`]: text("help"),
        [`/admin/help/${made.help._id}/edit`]: text("help"),
        "/admin/sliders": ["slide.title", "slide.text"],
        "/admin/gallery": ["gallery.name"],
        [`/admin/gallery/${made.folderId}`]: ["gallery.name", "picture.name", "picture.alt"],
        [`/admin/audit?actor=${boss.userId}`]: ["slide.linkLabel", "team.about"],
      });
      for (const kind of ["about", "privacy_policy", "return_policy", "shipping_policy"])
        await visitDraft(page, words, office, kind);
      await visitCompany(page, words, office);
      await expectToasts(page, words);
      await page.context().clearCookies();
      await visitAll(page, words, {
        "/": ["slide.title", "slide.text", "slide.linkLabel", "slide.alt", "service.title"],
        "/faq": ["faq.question", "faq.answer"],
        "/services": ["service.title", "service.summary", "service.priceUnit"],
        [`/services/${made.service.slug}`]: text("service"),
        "/teams": ["team.fullName", "team.role", "team.about"],
        "/gallery": ["gallery.name"],
        [`/gallery/${made.folderId}`]: ["gallery.name", "picture.alt"],
      });
      expectAllShown(words);
    } finally {
      await withoutContent(office, made);
    }
  });
});

test("what is said of people, orders and returns stays words", { tag: "@XS-01" }, async ({ page }) => {
  const words = nastyWords();
  const boss = await caller("admin");
  const office = callsOf(page.request, boss);
  const asha = await nastyPerson(page, words, "b2b");
  const trade = await nastyTrade(page, words, { asha, office });
  const { delivered, cancelled, kept, ended, paid, phoned, returned, refused } = trade;
  const bought = "/customer/purchase-history";
  const place = ["address.fullName", "address.tole", "address.landmark"];
  const parcel = ["order.note", "order.companyName", "order.courier", "order.trackingNumber"];
  const goods = ["return.reason", "return.approveNote", "return.receiveNote", "return.reference"];
  await visitAll(page, words, {
    "/customer/dashboard": ["b2b.fullName", "b2b.companyName"],
    "/customer/address-book": place,
    "/customer/manage-profile": ["b2b.fullName", "b2b.companyName"],
    "/customer/notifications": ["order.cancelReason", "order.officeCancel"],
    [`${bought}/${delivered._id}`]: [...place, ...parcel],
    [`${bought}/${cancelled._id}`]: ["order.cancelReason"],
    [`${bought}/${kept._id}`]: ["order.keepReason", "payment.undo"],
    [`${bought}/${ended._id}`]: ["order.officeCancel"],
    [`${bought}/${paid._id}`]: ["slip.refusal"],
    "/customer/reviews-ratings": ["review.refusal"],
    "/customer/return-and-cancel": ["order.cancelReason", "order.officeCancel"],
    [`/customer/return-and-cancel/${returned._id}`]: goods,
    [`/customer/return-and-cancel/${refused._id}`]: ["return.refusal"],
  });
  await page.context().clearCookies();
  await nastyPerson(page, words, "admin");
  await visitAll(page, words, {
    [`/admin/orders?q=${words.mark}`]: ["b2b.fullName", "order.companyName", "caller.fullName"],
    [`/admin/orders/${delivered._id}`]: [...place, ...parcel, "order.officeNote"],
    [`/admin/orders/${cancelled._id}`]: ["order.cancelReason"],
    [`/admin/orders/${kept._id}`]: ["order.keepReason", "payment.undo"],
    [`/admin/orders/${ended._id}`]: ["order.officeCancel"],
    [`/admin/orders/${paid._id}`]: ["slip.payerBank", "slip.refusal"],
    [`/admin/orders/${phoned._id}`]: ["caller.fullName", "price.reason"],
    [`/admin/returns-and-cancels/${returned._id}`]: ["b2b.fullName", ...goods],
    [`/admin/returns-and-cancels/${refused._id}`]: ["return.refusal"],
    "/admin/returns-and-cancels?tab=all": [],
    [`/admin/users/${asha.userId}`]: ["b2b.fullName", "b2b.companyName", ...place],
    [`/admin/audit?actor=${boss.userId}`]: ["order.officeNote", "slip.refusal"],
    "/admin/dashboard": ["admin.fullName"],
  });
  expectAllShown(words);
});

test("letters, newsletters and settings stay words", { tag: "@XS-01" }, async ({ page }) => {
  const words = nastyWords();
  const boss = await nastyPerson(page, words, "admin");
  const office = callsOf(page.request, boss);
  const made = await nastyLetters(words, { visitor: callsOf(page.request, null), office });
  const { enquiry, issue, zone, importId } = made;
  try {
    const asked = ["enquiry.fullName", "enquiry.message", "enquiry.place", "enquiry.note", "enquiry.reply"];
    await visitAll(page, words, {
      [`/admin/enquiries?tab=all&q=${enquiry.number}`]: [],
      [`/admin/enquiries/${enquiry._id}`]: asked,
      [`/admin/enquiries?tab=inspections&day=${made.preferredOn}`]: ["enquiry.fullName", "enquiry.message"],
      "/admin/newsletter/issues": ["issue.subject"],
      [`/admin/newsletter/issues/${issue._id}`]: ["issue.subject", "issue.preview", "issue.content"],
      "/admin/settings/mail/low-stock": ["mail.subject", "mail.opening", "mail.closing"],
      "/admin/settings/price-groups": ["priceGroup.name"],
      "/admin/settings/delivery-zones": ["zone.name"],
      [`/admin/settings/delivery-zones/${zone._id}`]: ["zone.name"],
      [`/admin/products/import/${importId}`]: ["import.fileName"],
      [`/admin/audit?actor=${boss.userId}`]: ["issue.preview", "priceGroup.name"],
    });
    expectAllShown(words);
  } finally {
    await withoutLetters(office, made);
  }
});

test("a field for something else than words refuses them, in the shape of an error", { tag: "@XS-01" }, async ({ page }) => {
  expect(await notRefused(page)).toEqual([]);
});

test.describe("an address", () => {
  test.use({ expectedComplaints: ["the server responded with a status of 404"] });

  test("that holds a script is not said back as one", { tag: "@XS-06" }, async ({ page }) => {
    const words = nastyWords();
    for (const payload of sample([payloads[4], `"'><img src=x onerror=hit=1>`, payloads[7]], 3)) {
      const nasty = encodeURIComponent(payload);
      const listing = [`category=${nasty}&subcategory=${nasty}`, `q=${nasty}`, `brand=${nasty}&sort=${nasty}&page=${nasty}`];
      const others = ["/login?callbackUrl=", "/login?error=", "/reset-password?token=", "/confirm-email?token="];
      const pages = [...listing.map((query) => `/products?${query}`), ...others.map((start) => `${start}${nasty}`)];
      for (const path of [...pages, `/no/such/${nasty}`]) await visit(page, words, path);
    }
    await page.goto(`/products?q=${encodeURIComponent("<svg onload=hit=1>")}`);
    await expect(page.getByRole("main").getByText("<svg onload=hit=1>").first()).toBeVisible();
    await expectNothingRan(page);
  });
});
