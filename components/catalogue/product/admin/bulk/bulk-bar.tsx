"use client";

import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { getFilter, type ProductQuery } from "@/components/catalogue/product/admin/product-query";
import { useRemoval } from "@/components/catalogue/product/admin/use-removal";
import { useMay } from "@/components/kit/hooks/use-rights";
import { ActionMenu } from "@/components/kit/table/action-menu";
import type { ProductRow } from "@/lib/catalogue/product/admin/contract";
import { msg, t } from "@/lib/platform/shared/language/t";
import { countText, numberText } from "@/lib/platform/shared/numbers/money";
import { BulkDialog, type BulkKind } from "./bulk-dialog";

type BulkBarProps = {
  selected: ProductRow[];
  total: number;
  isWholePage: boolean;
  query: ProductQuery;
  subcategories: { value: string; label: string }[];
  onDone: () => void;
};

const kinds: { kind: BulkKind; label: string }[] = [
  { kind: "published", label: msg("Publish…") },
  { kind: "draft", label: msg("Make draft…") },
  { kind: "archived", label: msg("Archive…") },
  { kind: "move", label: msg("Move to subcategory…") },
  { kind: "price", label: msg("Change prices by %…") },
  { kind: "delete", label: msg("Delete…") },
];

const getBulkRight = (kind: BulkKind) => (kind === "price" ? "product.price" : "product.change");

const productCount = (count: number) => countText(count, "product");

/** The number of products; once some are selected, the actions for them or for all that match the search. */
export function BulkBar({ selected, total, isWholePage, query, subcategories, onDone }: BulkBarProps) {
  const filter = getFilter(query);
  const filterKey = JSON.stringify(filter);
  /** The filter whose products were all selected, those on other pages too. */
  const [allOf, setAllOf] = useState("");
  const [kind, setKind] = useState<BulkKind | null>(null);
  const { restore } = useRemoval();
  const isAllowed = useMay();
  const isEverything = isWholePage && allOf === filterKey;
  // After another filter, or once a product is deselected, selecting a whole page means only that page.
  if (allOf && !isEverything) setAllOf("");
  if (selected.length === 0) {
    return (
      <p role="status" className="note">
        {productCount(total)}
      </p>
    );
  }
  const ids = selected.map(({ _id }) => _id);
  const restoreAction = { label: t`Restore`, onPress: () => void restore(ids).then(onDone) };
  const actions =
    query.status === "deleted"
      ? [restoreAction].filter(() => isAllowed("product.change"))
      : kinds
          .filter(({ kind: each }) => isAllowed(getBulkRight(each)))
          .map((each) => ({ label: t(each.label), onPress: () => setKind(each.kind) }));
  return (
    <>
      <p role="status" className="text-sm font-semibold">
        {isEverything ? t`All ${productCount(total)} selected` : t`${productCount(selected.length)} selected`}
      </p>
      {isWholePage && total > selected.length && query.status !== "deleted" && (
        <button
          type="button"
          onClick={() => setAllOf(isEverything ? "" : filterKey)}
          className="link min-h-11 text-sm font-semibold"
        >
          {isEverything ? t`Only this page` : t`Select all ${numberText(total)} matching products`}
        </button>
      )}
      {actions.length > 0 && (
        <ActionMenu label={t`Change the selected products`} actions={actions} className="button button-primary">
          {t`Change`}
          <ChevronDown size={18} aria-hidden="true" />
        </ActionMenu>
      )}
      {kind && (
        <BulkDialog
          selection={isEverything ? { filter } : { ids }}
          kind={kind}
          subcategories={subcategories}
          onDone={onDone}
          onClose={() => setKind(null)}
        />
      )}
    </>
  );
}
