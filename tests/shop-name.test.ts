import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import type { ReactElement } from "react";
import sharp from "sharp";
import { beforeEach, describe, expect, test, vi } from "vitest";
import manifest from "@/app/manifest";
import { GET as getOfflinePage } from "@/app/offline/route";
import { ShopStyle } from "@/components/layout/shop-style";
import { getLabels, type MaterialsFile, type MaterialsList } from "@/lib/advice/job/saved/materials-list";
import { setIcon, setLogo, setSocialPicture } from "@/lib/content/company-detail/admin/contract";
import { readDocumentLook } from "@/lib/content/company-detail/document-look";
import { getCompanyDetail, getShopLook, getShopName } from "@/lib/content/company-detail/queries";
import { getMailSender } from "@/lib/messages/mail-template/queries";
import { writeSms } from "@/lib/messages/sms/write";
import { reportQuery } from "@/lib/office/report/admin/contract";
import { makeReportFile } from "@/lib/office/report/admin/file/make-file";
import { feedResponse } from "@/lib/office/seo/files/feed-response";
import { pageMetadata } from "@/lib/office/seo/head/metadata";
import { organization } from "@/lib/office/seo/json-ld/json-ld";
import { localBusiness } from "@/lib/office/seo/json-ld/local-business";
import { beginPasskey } from "@/lib/people/passkey/contract";
import { hashPassword } from "@/lib/platform/server/auth/passwords";
import { recordSources } from "@/lib/platform/server/content/content";
import { db } from "@/lib/platform/server/db/client";
import { sendErrorPage } from "@/lib/platform/server/http/error-page";
import { makePdf } from "@/lib/platform/server/pdf/pdf";
import { standardColour, toPalette } from "@/lib/platform/shared/brand-colour";
import { printOrderDocuments } from "@/lib/sales/staff-order/admin/documents";
import { toFormData } from "./support/delivered-orders";
import { withPdfWorker } from "./support/documents";
import { anOwner, factory } from "./support/factories";
import { createOrder, withShop } from "./support/orders";
import { getPdfColours, getPdfText } from "./support/pdf-text";
import { send } from "./support/send";
import { changeSettings } from "./support/settings";

/** A shop with a name of its own says it everywhere, and the invented shop's nowhere (docs/decisions/0089). */
const name = "Himal Dry Roofs & Sons";

withPdfWorker();
withShop({
  name,
  legalName: `${name} Pvt. Ltd.`,
  panNumber: "609123457",
  email: "namaste@himal.example",
  facebook: "",
  invoicePrefix: "HDR",
});

const invented = /sukkha/i;
const expectOwnName = (text: string, own = name) => {
  expect(text).toContain(own);
  expect(text).not.toMatch(invented);
};

test("the manifest, with as much of it as fits below an icon", async () => {
  expect(await manifest()).toMatchObject({ name, short_name: "Himal Dry" });
  expectOwnName(JSON.stringify(await manifest()));
});

test("titles, and what links to a page show", async () => {
  const metadata = await pageMetadata({ title: "Contact", description: "Write to us.", path: "/contact" });
  expect(metadata).toMatchObject({ title: { absolute: `Contact | ${name}` }, openGraph: { siteName: name } });
  expect(JSON.stringify(metadata)).not.toMatch(invented);
});

test("whatever shows it is made again when it changes", async () => {
  const { sources } = await recordSources(getShopName);
  expect([...sources]).toEqual(["company_detail"]);
});

test("the page without a connection, and the feed", async () => {
  await factory.product();
  const escaped = name.replace("&", "&amp;");
  expectOwnName(await (await getOfflinePage(new Request("http://localhost:3000/offline"))).text(), escaped);
  expectOwnName(await (await feedResponse(1)).text(), escaped);
});

test("the name of a passkey", async () => {
  const as = await factory.customer({ passwordHash: await hashPassword("monsoon") });
  const { data } = await send(beginPasskey, { as, body: { currentPassword: "monsoon" } });
  expect(data.options).toMatchObject({ rp: { name } });
});

test("text messages", async () => {
  const own = { mobile: "+9779841234567", kind: "news", text: "Your order is on its way." };
  expectOwnName((await writeSms(own)) ?? "");
});

test("invoices and packing slips", async () => {
  const { _id } = await createOrder(await factory.customer(), { status: "shipped" });
  const pdf = await printOrderDocuments(
    { ...anOwner, fullName: "Sita Rai" },
    { orders: [_id], packingSlips: true, invoices: true },
  );
  const text = getPdfText(Buffer.from(pdf));
  expect(text).toContain("HDR-");
  expectOwnName(text, `${name} Pvt. Ltd.`);
});

/** A picture that no file of public/ resembles. */
async function createPicture(): Promise<FormData> {
  const body = await sharp({ create: { width: 1200, height: 630, channels: 3, background: "#7a1f4b" } })
    .png()
    .toBuffer();
  return toFormData({ file: new File([new Uint8Array(body)], "own.png", { type: "image/png" }) });
}

describe("with a look of its own", () => {
  const builtIn = /#0b3d48|#0e5c69|\/assets\/|\/icon-|\/icon\.svg|favicon|apple-touch/;
  const own = { shortName: "Dry & Sons", brandColor: "#7a1f4b", orderPrefix: "HIM" };
  let keys: { logoKey: string | null; logoSquareKey: string | null; socialKey: string | null };
  beforeEach(async () => {
    await db.companyDetail.update({ where: { id: 1 }, data: own });
    const as = await factory.admin();
    await send(setLogo, { as, body: await createPicture() });
    await send(setIcon, { as, body: await createPicture() });
    keys = (await send(setSocialPicture, { as, body: await createPicture() })).data;
  });

  test("the manifest has its colour, icons and short name", async () => {
    const text = JSON.stringify(await manifest());
    expect(text).toContain(`"short_name":"Dry & Sons"`);
    expect(text).toContain(`"theme_color":"#7a1f4b"`);
    expect(text).toContain(`/media/${keys.logoSquareKey}/512.png`);
    expect(text).not.toMatch(builtIn);
  });

  test("shared links and structured data have its pictures", async () => {
    const metadata = await pageMetadata({ title: "x".repeat(45), description: "", path: "/contact" });
    expect(metadata.title).toEqual({ absolute: `${"x".repeat(45)} | Dry & Sons` });
    const company = await getCompanyDetail();
    if (!company) throw new Error("There is no company.");
    const data = [organization(company, "https://shop.example"), localBusiness(company, "https://shop.example")];
    const text = JSON.stringify([metadata, data]);
    expect(text).toContain(`/media/${keys.socialKey}/preview.jpg`);
    expect(text).toContain(`https://shop.example/media/${keys.logoKey}/480.png`);
    expect(text).not.toMatch(builtIn);
  });

  test("every page has its colours, and its icon in place of the drawing", async () => {
    const { dangerouslySetInnerHTML } = (ShopStyle({ look: await getShopLook() }) as ReactElement<StyleProps>).props;
    const { __html: css } = dangerouslySetInnerHTML;
    expect(css).toContain("--color-deep:#7a1f4b");
    expect(css).toContain(`.logo-mark{background:url(/media/${keys.logoSquareKey}/160.webp)`);
    expect(css).not.toMatch(builtIn);
  });

  test("the page without a connection and the error page have its colour, and neither has the drawing", async () => {
    const offline = await (await getOfflinePage(new Request("http://localhost:3000/offline"))).text();
    expect(offline).toContain('content="#7a1f4b"');
    // The logo's; the house in the rain is of every shop.
    expect(offline).not.toContain('viewBox="0 12 100 88"');
    expect(offline).not.toMatch(builtIn);
    const error = readErrorPage();
    expect(error).toContain(`src="/media/${keys.logoKey}/480.png"`);
    expect(error).not.toMatch(builtIn);
  });

  test("emails get its colour and icon", async () => {
    expect(await getMailSender()).toMatchObject({ name, brandColor: "#7a1f4b", logoSquareKey: keys.logoSquareKey });
  });

  test("documents have its logo, and new orders its letters", async () => {
    const order = await createOrder(await factory.customer(), { status: "confirmed" });
    expect(order.number).toMatch(/^HIM-\d{6,}$/);
    const print = () =>
      printOrderDocuments({ ...anOwner, fullName: "Sita Rai" }, { orders: [order._id], packingSlips: true, invoices: false });
    const withOwn = Buffer.from(await print());
    await db.companyDetail.update({ where: { id: 1 }, data: { logoKey: null } });
    const withBuiltIn = Buffer.from(await print());
    expect(getImageSizes(withOwn)).not.toEqual(getImageSizes(withBuiltIn));
    expect(getPdfText(withOwn)).toBe(getPdfText(withBuiltIn));
  });

  test.each([
    ["invoices and packing slips", printOrder],
    [
      "reports",
      async () => (await makeReportFile({ ...(await factory.admin()), ...anOwner }, reportQuery.parse({}), "pdf")).bytes,
    ],
    ["lists of materials", async () => makePdf({ materials, look: await readDocumentLook() } satisfies MaterialsFile)],
  ])("%s are printed in its colour", async (_, print) => {
    const colours = getPdfColours(Buffer.from(await print()));
    expect(colours).toContain("#7a1f4b");
    expect(colours).not.toContain(standardColour);
    expect(colours).not.toContain(toPalette("").soft);
  });
});

async function printOrder(): Promise<Uint8Array> {
  const { _id } = await createOrder(await factory.customer(), { status: "shipped" });
  return printOrderDocuments({ ...anOwner, fullName: "Sita Rai" }, { orders: [_id], packingSlips: true, invoices: true });
}

const materials: MaterialsList = {
  title: "Roof",
  site: "",
  notes: "Ring twice.",
  labels: getLabels("Roof", ""),
  facts: [],
  measures: [],
  layers: [],
  purchases: [],
  sums: [["Total", "Rs 1"]],
  missing: [],
  tools: [],
  planNote: "",
  days: [],
  warnings: [],
};

type StyleProps = { dangerouslySetInnerHTML: { __html: string } };

/** The lengths of a PDF's images. */
const getImageSizes = (pdf: Buffer): string[] =>
  [...pdf.toString("latin1").matchAll(/\/Subtype \/Image[\s\S]*?\/Length (\d+)/g)].map(({ 1: length = "" }) => length);

function readErrorPage(): string {
  const response = { writeHead: vi.fn(), end: vi.fn() };
  sendErrorPage(response as unknown as ServerResponse, { siteUrl: "http://localhost:3000" }, { status: 500, requestId: "1" });
  return response.end.mock.calls[0]?.[0];
}

test("no code names the invented shop; in small letters the word is also Nepali for dry", () => {
  const files = execFileSync("git", ["ls-files", "app", "components", "lib", "server.ts"], { encoding: "utf8" })
    .trim()
    .split("\n");
  const code = files.filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(code.length).toBeGreaterThan(500);
  expect(code.filter((file) => existsSync(file) && readFileSync(file, "utf8").includes("Sukkha"))).toEqual([]);
});

describe("settings", () => {
  test("name the shop on the error page, which has no database to ask", () => {
    changeSettings({ SHOP_NAME: name });
    expectOwnName(readErrorPage(), `alt="${name.replace("&", "&amp;")}"`);
  });

  test("choose the letters of the next orders", async () => {
    changeSettings({ ORDER_PREFIX: "HD" });
    expect((await createOrder(await factory.customer())).number).toMatch(/^HD-\d{6,}$/);
  });
});
