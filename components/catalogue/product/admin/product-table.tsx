"use client";

import { Ellipsis, ImageOff } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { BulkBar } from "@/components/catalogue/product/admin/bulk/bulk-bar";
import { BulkDialog } from "@/components/catalogue/product/admin/bulk/bulk-dialog";
import { StockText } from "@/components/catalogue/product/admin/variant/stock-text";
import { VariantTable } from "@/components/catalogue/product/admin/variant/variant-table";
import { AdminDate } from "@/components/kit/admin-date";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useMay } from "@/components/kit/hooks/use-rights";
import { ProductImage } from "@/components/kit/image";
import { Link } from "@/components/kit/link";
import { Pill, type PillLook } from "@/components/kit/pill";
import { ActionMenu } from "@/components/kit/table/action-menu";
import type { Column } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useRowSelection } from "@/components/kit/table/use-row-selection";
import { withTags } from "@/components/kit/with-tags";
import { changeMany } from "@/lib/catalogue/product/admin/bulk/contract";
import type { ProductRow } from "@/lib/catalogue/product/admin/contract";
import { deleteProduct, duplicateProduct } from "@/lib/catalogue/product/admin/contract";
import { productStatusNames } from "@/lib/catalogue/product/vocabulary";
import { call } from "@/lib/platform/browser/call";
import { t } from "@/lib/platform/shared/language/t";
import { countText, numberText, shortRupees } from "@/lib/platform/shared/numbers/money";
import { type ProductQuery, productsHref } from "./product-query";
import { useRemoval } from "./use-removal";

type ProductTableProps = {
  products: ProductRow[];
  total: number;
  query: ProductQuery;
  subcategories: { value: string; label: string }[];
};

/** The admin product list. Rows expand to show their variants, and several products can be changed at once. */
export function ProductTable({ products, total, query, subcategories }: ProductTableProps) {
  const selection = useRowSelection(products);
  const canChange = useMay()(changeMany.right);
  const [open, setOpen] = useState<Record<string, boolean>>({});
  const toggle = (id: string) => setOpen((now) => ({ ...now, [id]: !now[id] }));
  const columns: Column<ProductRow>[] = [
    { id: "name", label: t`Product`, isTitle: true, isSortable: true, cell: (product) => <Title product={product} /> },
    { id: "brand", label: t`Brand`, isSortable: true, isMinor: true, cell: ({ brand }) => brand.name },
    {
      id: "category",
      label: t`Category`,
      isSortable: true,
      isMinor: true,
      cell: ({ category, subcategory }) => (
        <div className="max-w-44 leading-snug">
          <p title={subcategory.name} className="truncate">
            {subcategory.name}
          </p>
          <p title={category.name} className="note truncate">
            {category.name}
          </p>
        </div>
      ),
    },
    {
      id: "variants",
      label: t`Packs`,
      isSortable: true,
      isNumber: true,
      cell: ({ _id, name, variants }) =>
        variants.length === 0 ? (
          t`none `.trim()
        ) : (
          <button
            type="button"
            aria-expanded={Boolean(open[_id])}
            onClick={() => toggle(_id)}
            className="link min-h-11 font-semibold whitespace-nowrap max-md:-my-2.5 md:-mr-2 md:px-2"
          >
            {withTags(t`${countText(variants.length, "pack")}<sr> of ${name}</sr>`, {
              sr: (text) => <span className="sr-only">{text}</span>,
            })}
          </button>
        ),
    },
    {
      id: "stock",
      label: t`Stock`,
      isSortable: true,
      isNumber: true,
      cell: ({ variants, stock }) => <StockText variants={variants} stock={stock} />,
    },
    {
      id: "price",
      label: t`Price`,
      isSortable: true,
      isNumber: true,
      cell: ({ variants }) => <Prices prices={variants.map(({ price }) => price)} />,
    },
    { id: "status", label: t`Status`, isSortable: true, isInTitle: true, cell: (product) => <Status product={product} /> },
    {
      id: "updated",
      label: t`Changed`,
      isSortable: true,
      isMinor: true,
      isHiddenAtFirst: true,
      cell: ({ updatedAt }) => (
        <span className="whitespace-nowrap">
          <AdminDate at={updatedAt} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t`Products`}
      items={products}
      columns={columns}
      getName={({ name }) => name}
      sorting={{ sort: query.sort, getHref: (sort) => productsHref({ ...query, sort, page: 1 }) }}
      hiding={{ hide: query.hide, getHref: (hide) => productsHref({ ...query, hide }) }}
      {...(canChange && { selection })}
      toolbar={
        <BulkBar
          selected={selection.rows}
          total={total}
          isWholePage={selection.isAll}
          query={query}
          subcategories={subcategories}
          onDone={() => selection.chooseAll(false)}
        />
      }
      getDetail={(product) => open[product._id] && <VariantTable product={product} />}
    />
  );
}

function Title({ product }: { product: ProductRow }) {
  const { _id, name, image, variants, status, isDeleted } = product;
  return (
    <div className="flex min-w-0 items-start gap-3 md:min-w-56 md:items-center">
      <div className="grid size-12 shrink-0 place-items-center overflow-hidden dense:size-10 rounded-lg border border-line bg-mist">
        {image ? (
          <ProductImage image={image} alt="" sizes="48px" upTo={160} className="size-full object-cover" />
        ) : (
          <ImageOff size={20} aria-hidden="true" className="text-stone" />
        )}
      </div>
      <div className="min-w-0 flex-1 py-1 dense:py-0 dense:leading-snug">
        <Link
          href={`/admin/add-product/${_id}`}
          className="inline-flex min-h-9 items-center leading-snug dense:min-h-6 font-semibold wrap-anywhere text-ink hover:text-teal hover:underline max-md:-my-1 max-md:min-h-11"
        >
          {name}
        </Link>
        <Skus skus={variants.map(({ sku }) => sku)} />
        {(status !== "published" || isDeleted) && (
          <p className="mt-1 md:hidden">
            <Status product={product} />
          </p>
        )}
      </div>
      <ProductMenu product={product} />
    </div>
  );
}

function Skus({ skus: [first, ...more] }: { skus: string[] }) {
  if (!first) return null;
  return (
    <p title={first} className="note line-clamp-1 break-all">
      {first}
      {more.length > 0 && ` +${more.length}`}
    </p>
  );
}

const looks: Record<ProductRow["status"], PillLook> = { published: "good", draft: "plain", archived: "quiet" };

function Status({ product: { status, isDeleted } }: { product: ProductRow }) {
  return isDeleted ? <Pill look="warm">{t`Deleted`}</Pill> : <Pill look={looks[status]}>{t(productStatusNames[status])}</Pill>;
}

function Prices({ prices }: { prices: number[] }) {
  if (prices.length === 0) return "–";
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  return (
    <>
      <span className="whitespace-nowrap">{shortRupees(min)}</span>
      {max > min && <span className="whitespace-nowrap"> – {numberText(max, 2)}</span>}
    </>
  );
}

/** The actions for one product. */
function ProductMenu({ product: { _id, name, isDeleted } }: { product: ProductRow }) {
  const { push } = useRouter();
  const { press } = useAdminAction();
  const { restore } = useRemoval();
  const [isDeleting, setDeleting] = useState(false);
  const isEditor = useMay()(deleteProduct.right);
  const open = (path: "add-product" | "edit-product-images") => push(`/admin/${path}/${_id}`);
  const copy = () => press(() => call(duplicateProduct, { params: { id: _id } }), t`${name} duplicated as a draft.`);
  const actions = isDeleted
    ? isEditor
      ? [{ label: t`Restore`, onPress: () => void restore([_id]) }]
      : []
    : [
        { label: isEditor ? t`Edit` : t`Open`, onPress: () => open("add-product") },
        ...(isEditor
          ? [
              { label: t`Images`, onPress: () => open("edit-product-images") },
              { label: t`Duplicate`, onPress: () => void copy() },
              { label: t`Delete…`, onPress: () => setDeleting(true) },
            ]
          : []),
      ];
  if (actions.length === 0) return null;
  return (
    <>
      <ActionMenu
        label={t`More actions for ${name}`}
        actions={actions}
        className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-mist max-md:-my-1"
      >
        <Ellipsis size={20} aria-hidden="true" />
      </ActionMenu>
      {isDeleting && <BulkDialog selection={{ ids: [_id] }} kind="delete" onClose={() => setDeleting(false)} />}
    </>
  );
}
