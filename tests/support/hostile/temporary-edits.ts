import { type APIResponse, expect, type Page } from "playwright/test";
import { sample } from "../lane";
import { withDatabase } from "../people";
import { type HostileInput, markup, rich } from "./hostile-input";
import { visit } from "./pages";
import type { Calls } from "./people";

/**
 * A hostile edit of a row that the shop has only one of. It is undone as soon as the pages that show it are fetched; the fetched
 * pages are examined afterwards.
 */
type TemporaryEdit = { write: () => Promise<unknown>; undo: () => Promise<unknown>; paths: string[]; mark: string };

/** Makes the edit, fetches the pages that show it, and undoes it. */
async function fetchPages(page: Page, { write, undo, paths, mark }: TemporaryEdit): Promise<Map<string, APIResponse>> {
  const pages = new Map<string, APIResponse>();
  try {
    await write();
    // Cached pages are served until the shop has been notified of the change.
    await expect(async () => {
      const missing = paths.filter((path) => !pages.has(path));
      for (const response of await Promise.all(missing.map((path) => page.request.get(path)))) {
        if ((await response.text()).includes(mark)) pages.set(new URL(response.url()).pathname, response);
      }
      expect([...pages.keys()].sort()).toEqual([...paths].sort());
    }).toPass({ timeout: 10_000, intervals: [50] });
  } finally {
    await undo();
  }
  return pages;
}

/**
 * Opens a sample of the pages after the edit is undone: the browser gets the responses that were fetched during it, with their
 * headers.
 */
async function visitEdited(page: Page, copy: HostileInput, edit: TemporaryEdit, fields: Record<string, string[]>): Promise<void> {
  const pages = await fetchPages(page, edit);
  for (const [path, response] of pages) {
    expect(response.headers()["content-security-policy"]).toContain("script-src 'self'");
    expect((await response.text()).match(markup)?.[0], path).toBeUndefined();
  }
  for (const [path, response] of sample([...pages], 3, ([path]) => path)) {
    const isPage = ({ pathname }: URL) => pathname === path;
    await page.route(isPage, (route) => (route.request().isNavigationRequest() ? route.fulfill({ response }) : route.continue()));
    await visit(page, copy, path, ...(fields[path] ?? []));
    await page.unroute(isPage);
  }
}

/** The company's texts, in the footer, on the about and contact pages, in structured data and in the admin's form. */
export async function visitCompany(page: Page, copy: HostileInput, admin: Calls): Promise<void> {
  const bank = ["bankName", "bankBranch", "bankAccountName", "bankAccountNumber", "invoicePrefix", "orderPrefix"];
  const columns = bank.map((name) => `${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} AS "${name}"`);
  const { rows } = await withDatabase((client) => client.query(`SELECT ${columns.join(", ")} FROM company_detail`));
  const before: object = { ...(await admin<object>("GET", "/api/company-detail")), ...rows[0] };
  const word = (field: string, maxLength: number) => copy.word(`company.${field}`, maxLength);
  const name = word("name", 120);
  const data = {
    ...before,
    name,
    shortName: word("shortName", 20),
    slogan: word("slogan", 120),
    description: word("description", 600),
    location: word("location", 200),
    openingHours: word("openingHours", 400),
    legalName: word("legalName", 160),
    registrationNumber: word("registrationNumber", 60),
    grievanceName: word("grievanceName", 120),
    facebook: `https://hostile.example/"onmouseover="hit=1`,
    bankName: word("bankName", 120),
    bankBranch: word("bankBranch", 120),
    bankAccountName: word("bankAccountName", 160),
    figures: [{ figure: "<svg onload=hit=1>", label: word("figureLabel", 60) }],
  };
  const fields = {
    "/": ["company.name", "company.description", "company.location"],
    "/about": ["company.name", "company.figureLabel"],
    "/contact": ["company.location", "company.grievanceName", "company.openingHours"],
    "/admin/settings/company": [...copy.unseen()].filter((field) => /^company\.(?!figureLabel)/.test(field)),
  };
  const put = (body: object) => admin("PUT", "/api/company-detail", { data: body });
  const mark = name.split(" ")[0] ?? "";
  const edit = { write: () => put(data), undo: () => put(before), paths: Object.keys(fields), mark };
  await visitEdited(page, copy, edit, fields);
}

type Draft = { _id: string; version: string; title: string; summary: string; content: object; effectiveOn: string | null };

/** The draft of a kind of page that the shop has one of, in its preview. */
export async function visitDraft(page: Page, copy: HostileInput, admin: Calls, kind: string): Promise<void> {
  const [listed] = await admin<Draft[]>("GET", `/api/page?kind=${kind}`);
  const path = `/api/page/${listed?._id}`;
  const { version, title, summary, content, effectiveOn } = await admin<Draft>("GET", path);
  const hostile = {
    title: copy.word(`${kind}.title`, 120),
    summary: copy.word(`${kind}.summary`, 300),
    effectiveOn,
    content: rich(copy.word(`${kind}.content`, 900), `https://hostile.example/"onmouseover="hit=1`),
  };
  let savedVersion = version;
  const edit = {
    write: async () => {
      savedVersion = (await admin<Draft>("PUT", path, { data: { ...hostile, version } })).version;
    },
    undo: () => admin("PUT", path, { data: { title, summary, content, effectiveOn, version: savedVersion } }),
    paths: [`/admin/preview/${listed?._id}`],
    mark: hostile.title.split(" ")[0] ?? "",
  };
  const fields = [`${kind}.title`, `${kind}.summary`, `${kind}.content`];
  await visitEdited(page, copy, edit, { [edit.paths[0] ?? ""]: fields });
}
