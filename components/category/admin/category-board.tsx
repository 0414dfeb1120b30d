"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { AdminPage } from "@/components/ui/admin-page";
import { SortableList } from "@/components/ui/table/sortable-list";
import { useSorted } from "@/components/ui/table/use-sorted";
import { type AdminCategory, orderCategories } from "@/lib/category/admin-contract";
import { call } from "@/lib/platform/api/call";
import { CategoryDialogs, type Options } from "./category-dialogs";
import { CategorySheet } from "./category-sheet";

/** The shelves of the shop in their order, with everything that can be done about them. */
export function CategoryBoard({ categories }: { categories: AdminCategory[] }) {
  const { press } = useAdminAction();
  const [asked, setAsked] = useState<Options | null>(null);
  const { shown, sort } = useSorted(categories, (ids) =>
    press(() => call(orderCategories, { body: { ids } }), "The order is saved."),
  );
  return (
    <AdminPage
      title="Categories"
      lead="The shelves of the shop, in the order in which it shows them."
      actions={
        <button type="button" onClick={() => setAsked({ what: "add-category" })} className="button button-primary">
          <Plus size={18} aria-hidden="true" />
          Add a category
        </button>
      }
    >
      {categories.length === 0 && <p className="text-stone">There are no categories yet. Products need one to stand in.</p>}
      <SortableList
        label="Categories"
        items={shown}
        onSort={sort}
        className="space-y-4"
        itemClassName="rounded-xl border border-line bg-white"
      >
        {(category, handle) => <CategorySheet category={category} handle={handle} onAsk={setAsked} />}
      </SortableList>
      {asked && <CategoryDialogs asked={asked} categories={categories} onClose={() => setAsked(null)} />}
    </AdminPage>
  );
}
