"use client";

import { type ReactNode, useState } from "react";
import { useReadOnly } from "@/components/kit/changeable";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { RowActions } from "@/components/kit/table/row-actions";
import { SortableList } from "@/components/kit/table/sortable-list";
import { deletePage, type ListedPage, orderPages } from "@/lib/content/page/admin/contract";
import { getEditPath } from "@/lib/content/page/rules";
import { call } from "@/lib/platform/browser/call";

type PageBoardProps<Page extends ListedPage> = {
  /** The list's accessible name. */
  label: string;
  kind: "service" | "help";
  pages: readonly Page[];
  /** Whether `pages` are all pages of the kind; a filtered list cannot be sorted. */
  isWhole?: boolean;
  children: (page: Page) => ReactNode;
};

/** The pages of a kind in their order, each with actions to edit and delete it. */
export function PageBoard<Page extends ListedPage>({ label, kind, pages, isWhole = true, children }: PageBoardProps<Page>) {
  const { press } = useAdminAction();
  const isReadOnly = useReadOnly();
  const [pageToDelete, setPageToDelete] = useState<Page | null>(null);
  return (
    <>
      <SortableList
        label={label}
        items={pages}
        getName={({ title }) => title}
        onSort={(ids) => press(() => call(orderPages, { body: { kind, ids } }), "Order saved.")}
        className="space-y-3 dense:space-y-1.5"
        itemClassName="flex items-center gap-x-3 gap-y-2 panel p-3 sm:flex-wrap sm:gap-x-4 dense:py-1 dense:leading-snug"
      >
        {(page, handle) => (
          <>
            {isWhole && handle}
            {children(page)}
            {/* The editor of a service also shows it to readers, that of an article does not. */}
            {!(isReadOnly && kind === "help") && (
              <RowActions
                name={page.title}
                actions={[
                  { label: "Edit", href: getEditPath(page) },
                  { label: "Delete", isFinal: true, onPress: () => setPageToDelete(page) },
                ]}
              />
            )}
          </>
        )}
      </SortableList>
      {pageToDelete && <DeletePage page={pageToDelete} onClose={() => setPageToDelete(null)} />}
    </>
  );
}

type DeletePageProps = { page: Pick<ListedPage, "_id" | "kind" | "title" | "publishedNumber">; onClose: () => void };

/** Asks for confirmation, then deletes a service or a help article. */
function DeletePage({ page: { _id, kind, title, publishedNumber }, onClose }: DeletePageProps) {
  const { take } = useAdminAction();
  const remove = () => take(() => call(deletePage, { params: { id: _id } }), `“${title}” deleted.`);
  const enquiryNote = kind === "service" ? " Requests for it stay under Enquiries." : "";
  return (
    <ActionDialog title={`Delete “${title}”?`} action="Delete for good" isFinal onSend={remove} onClose={onClose}>
      {publishedNumber ? "It is published. Its page will go offline. " : ""}
      The draft and all versions will be deleted.{enquiryNote}
    </ActionDialog>
  );
}
