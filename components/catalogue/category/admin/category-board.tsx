"use client";

import {
  Bath,
  BrickWall,
  Cylinder,
  Droplet,
  Gem,
  House,
  Layers,
  type LucideIcon,
  PaintBucket,
  Plus,
  ScrollText,
  Spline,
  SquareArrowDown,
  Wrench,
} from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { NepaliLink } from "@/components/content/translation/admin/nepali-link";
import { AddButton } from "@/components/kit/add-button";
import { AdminPage } from "@/components/kit/admin-page";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Link } from "@/components/kit/link";
import { RowActions } from "@/components/kit/table/row-actions";
import { SortableList } from "@/components/kit/table/sortable-list";
import type { CategoryIcon as Name } from "@/lib/catalogue/category/admin/contract";
import {
  type AdminCategory,
  type AdminSubcategory,
  orderCategories,
  orderSubcategories,
} from "@/lib/catalogue/category/admin/contract";
import { call } from "@/lib/platform/browser/call";
import { imageUrl } from "@/lib/platform/shared/image";
import { countText } from "@/lib/platform/shared/numbers/money";
import { CategoryDialogs, type DialogRequest } from "./category-dialogs";

/** The categories in the order of the shop, with their actions. */
export function CategoryBoard({ categories }: { categories: AdminCategory[] }) {
  const { press } = useAdminAction();
  const [open, setOpen] = useState<DialogRequest | null>(null);
  return (
    <AdminPage
      changeRight="product.change"
      title="Categories"
      lead="Drag to change the order in the shop."
      actions={
        <>
          <NepaliLink kind="category" />
          <AddButton onPress={() => setOpen({ what: "add-category" })}>Add a category</AddButton>
        </>
      }
    >
      {categories.length === 0 && <p className="text-stone">No categories yet. Products need a category.</p>}
      <SortableList
        label="Categories"
        items={categories}
        getName={({ name }) => name}
        onSort={(ids) => press(() => call(orderCategories, { body: { ids } }), "Order saved.")}
        className="space-y-4"
        itemClassName="panel"
      >
        {(category, handle) => <CategorySheet category={category} handle={handle} onOpen={setOpen} />}
      </SortableList>
      {open && <CategoryDialogs request={open} categories={categories} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

type CategorySheetProps = { category: AdminCategory; handle: ReactNode; onOpen: (request: DialogRequest) => void };

/** A category with its subcategories, which are sorted separately. */
function CategorySheet({ category, handle, onOpen }: CategorySheetProps) {
  const { press } = useAdminAction();
  const { _id: categoryId, name, icon, imageKey, subCategories } = category;
  const count = subCategories.length === 1 ? "1 subcategory" : `${subCategories.length} subcategories`;
  const products = subCategories.reduce((sum, each) => sum + each.products, 0);
  return (
    <section aria-label={name}>
      <div className="flex items-center gap-3 border-b border-line p-3 sm:flex-wrap dense:py-1.5">
        {handle}
        {imageKey ? (
          <img src={imageUrl(imageKey, 160)} alt="" className="h-12 w-16 shrink-0 rounded-lg object-cover max-[23rem]:hidden" />
        ) : (
          <span className="grid h-12 w-16 shrink-0 place-items-center rounded-lg bg-mist max-[23rem]:hidden">
            <CategoryIcon name={icon} />
          </span>
        )}
        <div className="min-w-0 flex-1 sm:basis-40">
          <h2 className="text-lg font-bold">{name}</h2>
          <p className="note">
            {count}, {countText(products, "product")}
          </p>
        </div>
        <RowActions
          name={name}
          actions={[
            { label: "Edit", onPress: () => onOpen({ what: "edit-category", category }) },
            { label: "Delete", isFinal: true, onPress: () => onOpen({ what: "delete-category", category }) },
          ]}
        />
      </div>
      <SortableList
        label={`Subcategories of ${name}`}
        items={subCategories}
        getName={(each) => each.name}
        onSort={(ids) => press(() => call(orderSubcategories, { body: { categoryId, ids } }), "Order saved.")}
        className="divide-y divide-line"
        itemClassName="bg-white"
      >
        {(subcategory, rowHandle) => <SubcategoryRow subcategory={subcategory} handle={rowHandle} onOpen={onOpen} />}
      </SortableList>
      <button
        type="button"
        onClick={() => onOpen({ what: "add-subcategory", category })}
        className="tap-link m-3 gap-2 font-semibold dense:my-1"
      >
        <Plus size={18} aria-hidden="true" />
        Add a subcategory<span className="sr-only"> to {name}</span>
      </button>
    </section>
  );
}

type SubcategoryRowProps = { subcategory: AdminSubcategory; handle: ReactNode; onOpen: (request: DialogRequest) => void };

function SubcategoryRow({ subcategory, handle, onOpen }: SubcategoryRowProps) {
  const { _id, name, products } = subcategory;
  return (
    <div className="flex items-center gap-x-3 gap-y-2 px-3 py-1 sm:flex-wrap sm:py-2 dense:py-1 dense:leading-snug">
      {handle}
      <div className="min-w-0 flex-1 sm:basis-40">
        <h3 className="font-semibold">{name}</h3>
        <Link href={`/admin/products?category=${_id}`} className="link text-sm max-sm:-my-2.5 max-sm:inline-block max-sm:py-2.5">
          {countText(products, "product")}
        </Link>
      </div>
      <RowActions
        name={name}
        actions={[
          { label: "Edit", onPress: () => onOpen({ what: "edit-subcategory", subcategory }) },
          ...(products > 0 ? [{ label: "Move products", onPress: () => onOpen({ what: "move-products", subcategory }) }] : []),
          { label: "Delete", isFinal: true, onPress: () => onOpen({ what: "delete-subcategory", subcategory }) },
        ]}
      />
    </div>
  );
}

const icons: Record<Name, LucideIcon> = {
  drop: Droplet,
  roof: House,
  bath: Bath,
  wall: BrickWall,
  basement: SquareArrowDown,
  tank: Cylinder,
  crack: Spline,
  membrane: ScrollText,
  layers: Layers,
  crystal: Gem,
  bucket: PaintBucket,
  tool: Wrench,
};

function CategoryIcon({ name }: { name: string }) {
  const Icon = name in icons ? icons[name as Name] : Droplet;
  return <Icon size={20} aria-hidden="true" className="text-teal" />;
}
