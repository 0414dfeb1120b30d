import type { Metadata } from "next";
import { HelpList } from "@/components/content/help/admin/help-list";
import { NewPage } from "@/components/content/page/admin/new-page";
import { AdminPage } from "@/components/kit/admin-page";
import { Changeable } from "@/components/kit/changeable";
import { SearchField } from "@/components/kit/form/search-field";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { FilterForm } from "@/components/kit/table/filter-form";
import { listAdminPages } from "@/lib/content/page/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { may } from "@/lib/platform/shared/rights";

export const metadata: Metadata = { title: "Help" };

type HelpScreenProps = { searchParams: Promise<{ q?: string | string[] }> };

export default async function HelpScreen({ searchParams }: HelpScreenProps) {
  const seesDrafts = may(await requireStaff("any"), "content.see");
  const q = String((await searchParams).q ?? "")
    .trim()
    .slice(0, 100);
  const articles = await listAdminPages({ kind: "help", q, isPublished: !seesDrafts });
  return (
    <AdminPage
      title="Help"
      lead="How to use each screen, step by step."
      actions={
        <Allowed to="content.change">
          <NewPage kind="help" label="New article" />
        </Allowed>
      }
    >
      <FilterForm action="/admin/help" label="Search the guide" values={{ q }}>
        <SearchField label="Search the guide" q={q} autoComplete="off" className="col-span-2 sm:w-80" />
      </FilterForm>
      <Changeable to="content.change" isFurther={!seesDrafts}>
        <HelpList articles={articles} q={q} />
      </Changeable>
    </AdminPage>
  );
}
