"use client";

import { LifeBuoy } from "lucide-react";
import { PageBoard } from "@/components/content/page/admin/page-board";
import { PagePills } from "@/components/content/page/admin/page-pills";
import { useReadOnly } from "@/components/kit/changeable";
import { EmptyState } from "@/components/kit/empty-state";
import { Link } from "@/components/kit/link";
import type { ListedPage } from "@/lib/content/page/admin/contract";
import { getEditPath, getPath } from "@/lib/content/page/rules";

/** The articles of the staff's guide; search results cannot be sorted. */
export function HelpList({ articles, q }: { articles: ListedPage[]; q: string }) {
  const isReadOnly = useReadOnly();
  const getDraftPath = (article: ListedPage) => (isReadOnly ? `${getPath(article)}?preview=draft` : getEditPath(article));
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
    <PageBoard label="Articles" kind="help" pages={articles} isWhole={!q}>
      {(article) => (
        <>
          <div className="min-w-0 flex-1 sm:basis-48">
            <h2 className="font-bold break-words">
              <Link
                href={article.publishedNumber ? getPath(article) : getDraftPath(article)}
                className="link max-sm:-my-3.5 max-sm:inline-block max-sm:py-3.5"
              >
                {article.title}
              </Link>
            </h2>
            <p className="note">{article.summary}</p>
          </div>
          {(!article.publishedNumber || article.isChanged) && <PagePills page={article} />}
        </>
      )}
    </PageBoard>
  );
}
