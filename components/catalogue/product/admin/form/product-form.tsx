"use client";

import { FormProvider } from "react-hook-form";
import { Completeness } from "@/components/catalogue/product/admin/form/parts/completeness";
import { ConflictDialog } from "@/components/catalogue/product/admin/form/parts/conflict-dialog";
import { ErrorSummary } from "@/components/catalogue/product/admin/form/parts/error-summary";
import { SaveBar } from "@/components/catalogue/product/admin/form/parts/save-bar";
import { Companions } from "@/components/catalogue/product/admin/form/sections/companions";
import { Coverage } from "@/components/catalogue/product/admin/form/sections/coverage";
import { Documents } from "@/components/catalogue/product/admin/form/sections/documents";
import { type Choices, General } from "@/components/catalogue/product/admin/form/sections/general";
import { Images } from "@/components/catalogue/product/admin/form/sections/images";
import { Search } from "@/components/catalogue/product/admin/form/sections/search";
import { Stock } from "@/components/catalogue/product/admin/form/sections/stock";
import { Technical } from "@/components/catalogue/product/admin/form/sections/technical";
import { Variants } from "@/components/catalogue/product/admin/form/sections/variants";
import type { PacksView } from "@/components/catalogue/product/admin/form/table/packs-cookie";
import { Changeable } from "@/components/kit/changeable";
import { LeaveGuard } from "@/components/kit/dialog/leave-guard";
import { RestoredNote } from "@/components/kit/form/draft-notes";
import { Allowed } from "@/components/kit/hooks/use-rights";
import type { AdminProduct } from "@/lib/catalogue/product/admin/edit/contract";
import type { NamedShop } from "@/lib/office/seo/head/titles";
import { useProductForm } from "./use-product-form";

/** Either of them saves the form; each part asks for its own. */
const editRights = ["product.change", "product.price"] as const;

type ProductFormProps = {
  /** `null` for a new product. */
  product: AdminProduct | null;
  choices: Choices;
  siteUrl: string;
  shop: NamedShop;
  /** How packs are shown on wide screens. */
  packsView: PacksView;
};

/** Everything that staff can edit about a product, on one page. */
export function ProductForm({ product, choices, siteUrl, shop, packsView }: ProductFormProps) {
  const state = useProductForm(product);
  const { form, submit, fills, photos, problem, conflict } = state;
  const saved = state.saved?.product ?? null;
  const isChanged = form.formState.isDirty || photos.files.length > 0;
  return (
    <FormProvider {...form}>
      <form
        onSubmit={submit}
        noValidate
        aria-label={product ? "Edit product" : "New product"}
        className="marks-required space-y-4 [&_:is(input,select,textarea,button,a)]:scroll-mb-28"
      >
        <RestoredNote form={state} />
        <p className="note">Fields marked * are required.</p>
        <ErrorSummary text={conflict ? "" : problem} />
        <Completeness images={saved?.images.length ?? photos.files.length} />
        <Changeable to={editRights}>
          <div className="space-y-4">
            <Changeable to="product.change">
              <div className="space-y-4">
                <General choices={choices} fills={fills} />
                <Images product={saved} photos={photos} />
              </div>
            </Changeable>
            <Variants saved={saved?.variants ?? []} view={packsView} />
            <Changeable to="product.change" isFurther>
              <div className="space-y-4">
                <Coverage />
                <Technical />
                <Companions productId={saved?._id} />
                <Documents product={saved} files={state.files} onFile={state.addFile} onChanged={state.followProduct} />
                <Search
                  displayUrl={`${siteUrl.replace(/^https?:\/\//, "")} › product › ${product?._id.slice(0, 8) ?? "…"}`}
                  shop={shop}
                />
              </div>
            </Changeable>
          </div>
        </Changeable>
        <Stock product={saved} />
        <Allowed to={editRights}>
          <SaveBar state={state} isChanged={isChanged} />
        </Allowed>
      </form>
      <LeaveGuard isChanged={isChanged && !state.isBusy} />
      {conflict && <ConflictDialog state={state} conflict={conflict} />}
    </FormProvider>
  );
}
