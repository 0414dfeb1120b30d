"use client";

import { LifeBuoy } from "lucide-react";
import { useMemo, useState } from "react";
import { DeletePage } from "@/components/office/pages/delete-page";
import { PagePills } from "@/components/office/pages/page-pills";
import { SortableList } from "@/components/office/shelf/sortable-list";
import { useSorted } from "@/components/office/shelf/use-sorted";
import { useOfficeStep } from "@/components/office/use-office-step";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { call } from "@/lib/call";
import { type ListedPage, orderPages } from "@/lib/page/office-contract";
import { editPathOf, pathOf } from "@/lib/page/rules";

/** The articles of the staff's guide; while it is searched, their order cannot be changed. */
export function HelpList({ articles, q }: { articles: ListedPage[]; q: string }) {
  const { press } = useOfficeStep();
  const [asked, setAsked] = useState<ListedPage | null>(null);
  const named = useMemo(() => articles.map((each) => ({ ...each, name: each.title })), [articles]);
  const { shown, sort } = useSorted(named, (ids) =>
    press(() => call(orderPages, { body: { kind: "help", ids } }), "The order is saved."),
  );
  if (articles.length === 0) {
    return (
      <EmptyState icon={<LifeBuoy />} title={q ? `Nothing about “${q}”` : "The guide is empty"}>
        <p className="mt-2 text-stone">
          {q ? "Try another word, or write the article that is missing." : "Write down what you explained last."}
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <SortableList
        label="Articles"
        items={shown}
        onSort={sort}
        className="space-y-3"
        itemClassName="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-white p-3"
      >
        {(article, handle) => (
          <>
            {!q && handle}
            <div className="min-w-0 flex-1 basis-48">
              <h2 className="font-bold break-words">
                <Link href={article.publishedNumber ? pathOf(article) : editPathOf(article)} className="link">
                  {article.title}
                </Link>
              </h2>
              <p className="note">{article.summary}</p>
            </div>
            {(!article.publishedNumber || article.isChanged) && <PagePills page={article} />}
            <div className="flex gap-2">
              <Link href={editPathOf(article)} className="button button-quiet">
                Edit<span className="sr-only"> {article.title}</span>
              </Link>
              <button type="button" onClick={() => setAsked(article)} className="button button-quiet">
                Delete<span className="sr-only"> {article.title}</span>
              </button>
            </div>
          </>
        )}
      </SortableList>
      {asked && <DeletePage page={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
