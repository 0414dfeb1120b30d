import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { Pagination } from "@/components/kit/table/pagination";
import { TranslationFiles } from "@/components/office/translation/admin/translation-files";
import { TranslationFilters, TranslationList } from "@/components/office/translation/admin/translation-list";
import {
  translationListHref,
  translationPageSize,
  translationQuery,
} from "@/components/office/translation/admin/translation-query";
import { UnusedList } from "@/components/office/translation/admin/unused-list";
import { listEntities, listUnused } from "@/lib/office/translation/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Translations" };

type TranslationsPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function TranslationsPage({ searchParams }: TranslationsPageProps) {
  await requireStaff("content.see");
  const query = translationQuery.parse(await searchParams);
  const { state, page } = query;
  const isUnused = state === "unused";
  const [{ entities, totals }, unused] = await Promise.all([
    listEntities({ ...query, state: isUnused ? "all" : state }),
    listUnused(query.q),
  ]);
  const rows = isUnused ? unused.length : entities.length;
  const getPart = <Row,>(all: readonly Row[]) => all.slice((page - 1) * translationPageSize, page * translationPageSize);
  return (
    <AdminPage
      title="Translations"
      lead="What visitors read at /ne. What is missing there is in English. What sells and is looked for most comes first."
      actions={<TranslationFiles query={query} />}
    >
      <TranslationFilters query={query} totals={totals} unused={unused.length} />
      {isUnused ? <UnusedList texts={getPart(unused)} /> : <TranslationList entities={getPart(entities)} />}
      <Pagination
        page={page}
        pages={Math.ceil(rows / translationPageSize)}
        getHref={(to) => translationListHref({ ...query, page: to })}
      />
    </AdminPage>
  );
}
