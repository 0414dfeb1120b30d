import { type APIResponse, expect, type Page } from "playwright/test";
import { withDatabase } from "../people";
import { visit } from "./pages";
import type { Calls } from "./people";
import { type HostileInput, markup, rich } from "./words";

/** What there is one of in the shop is hostile only while its pages are asked for; what came is looked at later. */
type Moment = { write: () => Promise<unknown>; putBack: () => Promise<unknown>; paths: string[]; mark: string };

/** The pages as they were in that moment. */
async function getPages(page: Page, { write, putBack, paths, mark }: Moment): Promise<Map<string, APIResponse>> {
  const pages = new Map<string, APIResponse>();
  try {
    await write();
    // A page that was finished before is given out until the shop has heard of the change.
    await expect(async () => {
      const left = paths.filter((path) => !pages.has(path));
      for (const answer of await Promise.all(left.map((path) => page.request.get(path)))) {
        if ((await answer.text()).includes(mark)) pages.set(new URL(answer.url()).pathname, answer);
      }
      expect([...pages.keys()].sort()).toEqual([...paths].sort());
    }).toPass({ timeout: 10_000, intervals: [50] });
  } finally {
    await putBack();
  }
  return pages;
}

/** Opens the pages of a moment that is over: the browser is given what the shop answered then, its headers included. */
async function visitMoment(page: Page, copy: HostileInput, moment: Moment, fields: Record<string, string[]>): Promise<void> {
  const pages = await getPages(page, moment);
  for (const [path, response] of pages) {
    expect(response.headers()["content-security-policy"]).toContain("script-src 'self'");
    expect((await response.text()).match(markup)?.[0], path).toBeUndefined();
    const isPage = ({ pathname }: URL) => pathname === path;
    await page.route(isPage, (route) => (route.request().isNavigationRequest() ? route.fulfill({ response }) : route.continue()));
    await visit(page, copy, path, ...(fields[path] ?? []));
    await page.unroute(isPage);
  }
}

/** The company's own words, in the footer, on the contact page and in what search engines read. */
export async function visitCompany(page: Page, copy: HostileInput, admin: Calls): Promise<void> {
  const bank = ["bankName", "bankBranch", "bankAccountName", "bankAccountNumber", "invoicePrefix"];
  const columns = bank.map((name) => `${name.replaceAll(/[A-Z]/g, (email) => `_${email.toLowerCase()}`)} AS "${name}"`);
  const { rows } = await withDatabase((client) => client.query(`SELECT ${columns.join(", ")} FROM company_detail`));
  const before: object = { ...(await admin<object>("GET", "/api/company-detail")), ...rows[0] };
  const word = (field: string, longest: number) => copy.word(`company.${field}`, longest);
  const name = word("name", 120);
  const data = {
    ...before,
    name,
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
  const moment = { write: () => put(data), putBack: () => put(before), paths: Object.keys(fields), mark };
  await visitMoment(page, copy, moment, fields);
}

type Draft = { _id: string; version: string; title: string; summary: string; content: object; effectiveOn: string | null };

/** The draft of a page that there is one of: as its editor and its preview show it. */
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
  let saved = version;
  const moment = {
    write: async () => {
      saved = (await admin<Draft>("PUT", path, { data: { ...hostile, version } })).version;
    },
    putBack: () => admin("PUT", path, { data: { title, summary, content, effectiveOn, version: saved } }),
    paths: [`/admin/preview/${listed?._id}`],
    mark: hostile.title.split(" ")[0] ?? "",
  };
  const fields = [`${kind}.title`, `${kind}.summary`, `${kind}.content`];
  await visitMoment(page, copy, moment, { [moment.paths[0] ?? ""]: fields });
}
