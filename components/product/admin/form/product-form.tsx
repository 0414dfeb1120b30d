"use client";

import { useRouter } from "next/navigation";
import { FormProvider } from "react-hook-form";
import { Completeness } from "@/components/product/admin/form/parts/completeness";
import { ConflictDialog } from "@/components/product/admin/form/parts/conflict-dialog";
import { ErrorSummary } from "@/components/product/admin/form/parts/error-summary";
import { LeaveGuard } from "@/components/product/admin/form/parts/leave-guard";
import { SaveBar } from "@/components/product/admin/form/parts/save-bar";
import { Companions } from "@/components/product/admin/form/sections/companions";
import { Coverage } from "@/components/product/admin/form/sections/coverage";
import { Documents } from "@/components/product/admin/form/sections/documents";
import { type Choices, General } from "@/components/product/admin/form/sections/general";
import { Images } from "@/components/product/admin/form/sections/images";
import { Search } from "@/components/product/admin/form/sections/search";
import { Stock } from "@/components/product/admin/form/sections/stock";
import { Technical } from "@/components/product/admin/form/sections/technical";
import { Variants } from "@/components/product/admin/form/sections/variants";
import { toast } from "@/components/toast/toast";
import { RestoredNote } from "@/components/ui/form/draft-notes";
import type { AdminProduct } from "@/lib/product/edit/contract";
import { useProductForm } from "./use-product-form";

type ProductFormProps = {
  /** `null` for a new product. */
  product: AdminProduct | null;
  choices: Choices;
  siteUrl: string;
};

/** Everything that staff can edit about a product, on one page. */
export function ProductForm({ product, choices, siteUrl }: ProductFormProps) {
  const { replace, refresh } = useRouter();
  const state = useProductForm({
    product,
    onSaved: ({ _id, name, status }, isNew) => {
      const action = status === "published" ? { action: { label: "View in shop", href: `/product/${_id}` } } : {};
      toast("success", isNew ? `${name} created.` : `${name} saved.`, action);
      if (isNew) replace(`/admin/add-product/${_id}`);
      else refresh();
    },
  });
  const { form, submit, saved, restoredAt, fills, photos, problem, conflict } = state;
  const isChanged = form.formState.isDirty || photos.files.length > 0;
  return (
    <FormProvider {...form}>
      <form
        onSubmit={submit}
        noValidate
        aria-label={product ? "Edit product" : "New product"}
        className="marks-required space-y-4 [&_:is(input,select,textarea,button,a)]:scroll-mb-28"
      >
        <RestoredNote at={restoredAt} onDiscard={() => state.fill(saved)} />
        <p className="note">Fields marked * are required.</p>
        <ErrorSummary text={problem} />
        <Completeness images={saved?.images.length ?? photos.files.length} />
        <General choices={choices} fills={fills} />
        <Images product={saved} photos={photos} />
        <Variants saved={saved?.variants ?? []} />
        <Coverage />
        <Technical />
        <Companions productId={saved?._id} />
        <Documents product={saved} files={state.files} onFile={state.addFile} onChanged={state.follow} />
        <Stock product={saved} />
        <Search displayUrl={`${siteUrl.replace(/^https?:\/\//, "")} › product › ${product?._id.slice(0, 8) ?? "…"}`} />
        <SaveBar state={state} isChanged={isChanged} />
      </form>
      <LeaveGuard isChanged={isChanged && !state.isBusy} />
      {conflict && <ConflictDialog {...state} conflict={conflict} onClose={() => state.setConflict(null)} />}
    </FormProvider>
  );
}
