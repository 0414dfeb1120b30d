"use client";

import type { ReactNode } from "react";
import { useState } from "react";
import { NepaliLink } from "@/components/content/translation/admin/nepali-link";
import { AddButton } from "@/components/kit/add-button";
import { AdminPage } from "@/components/kit/admin-page";
import { ActionDialog, NoticeDialog } from "@/components/kit/dialog/dialog";
import { FormDialog, type FormDialogField } from "@/components/kit/dialog/form-dialog";
import { ImageControl } from "@/components/kit/form/image-control";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useVersionedSave } from "@/components/kit/hooks/use-versioned-save";
import { Link } from "@/components/kit/link";
import { RowActions } from "@/components/kit/table/row-actions";
import { SortableList } from "@/components/kit/table/sortable-list";
import {
  type AdminBrand,
  type BrandInput,
  changeBrand,
  createBrand,
  deleteBrand,
  orderBrands,
  removeBrandLogo,
  setBrandLogo,
} from "@/lib/catalogue/brand/admin/contract";
import { call, upload } from "@/lib/platform/browser/call";
import { imageUrl } from "@/lib/platform/shared/image";
import { countText } from "@/lib/platform/shared/numbers/money";

const fields: FormDialogField<BrandInput>[] = [
  { name: "name", label: "Name" },
  { name: "origin", label: "Country" },
  { name: "about", label: "About", kind: "long" },
  { name: "colour", label: "Colour", kind: "colour", hint: "The line above the brand's name." },
];

const emptyBrand: BrandInput = { name: "", origin: "", about: "", colour: "#5d6a6f" };

type OpenDialog = { kind: "edit" | "delete"; brand: AdminBrand } | { kind: "add" };

/** The brands in the order of the shop, with their actions. */
export function BrandBoard({ brands }: { brands: AdminBrand[] }) {
  const { take, press } = useAdminAction();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  // Taken from the list, because the logo may change while the dialog is open.
  const current = open && "brand" in open ? (brands.find(({ _id }) => _id === open.brand._id) ?? open.brand) : null;
  return (
    <AdminPage
      changeRight="product.change"
      title="Brands"
      lead="Drag to change the order in the shop."
      actions={
        <>
          <NepaliLink kind="brand" />
          <AddButton onPress={() => setOpen({ kind: "add" })}>Add a brand</AddButton>
        </>
      }
    >
      {brands.length === 0 && <p className="text-stone">No brands yet.</p>}
      <SortableList
        label="Brands"
        items={brands}
        getName={({ name }) => name}
        onSort={(ids) => press(() => call(orderBrands, { body: { ids } }), "Order saved.")}
        className="space-y-3 dense:space-y-1.5"
        itemClassName="panel"
      >
        {(brand, handle) => (
          <BrandRow
            brand={brand}
            handle={handle}
            onEdit={() => setOpen({ kind: "edit", brand })}
            onDelete={() => setOpen({ kind: "delete", brand })}
          />
        )}
      </SortableList>
      {open?.kind === "add" && (
        <FormDialog
          title="Add a brand"
          schema={createBrand.body}
          defaultValues={emptyBrand}
          fields={fields}
          action="Add"
          onSend={(body) => take(() => call(createBrand, { body }), `Brand “${body.name}” added.`)}
          onClose={close}
        />
      )}
      {current && open?.kind === "edit" && <EditBrand brand={current} onClose={close} />}
      {current && open?.kind === "delete" && <DeleteBrand brand={current} onClose={close} />}
    </AdminPage>
  );
}

type BrandDialogProps = { brand: AdminBrand; onClose: () => void };

function EditBrand({ brand, onClose }: BrandDialogProps) {
  const save = useVersionedSave(brand.version);
  const params = { id: brand._id };
  const { name, origin, about, colour } = brand;
  return (
    <FormDialog
      title={`Edit “${name}”`}
      schema={createBrand.body}
      defaultValues={{ name, origin, about, colour }}
      fields={fields}
      action="Save"
      onSend={(body) =>
        save((version) => call(changeBrand, { params, body: { ...body, version } }), `Brand “${body.name}” saved.`)
      }
      onClose={onClose}
    >
      <ImageControl
        name="logo"
        imageKey={brand.logoKey}
        hint="The logo on a light background. JPEG, PNG or WebP. Saved right away."
        onSet={(file, onProgress) => upload(setBrandLogo, { params, body: { file: [file] } }, onProgress)}
        onRemove={() => call(removeBrandLogo, { params })}
      />
    </FormDialog>
  );
}

function DeleteBrand({ brand, onClose }: BrandDialogProps) {
  const { take } = useAdminAction();
  const { _id, name, products } = brand;
  if (products > 0) {
    return (
      <NoticeDialog
        title={`“${name}” cannot be deleted yet`}
        onClose={onClose}
        actions={
          <Link href={`/admin/products?brand=${_id}`} className="button button-quiet">
            Show its products
          </Link>
        }
      >
        It has {countText(products, "product")}. Move them to another brand first.
      </NoticeDialog>
    );
  }
  return (
    <ActionDialog
      title={`Delete “${name}”?`}
      action="Delete brand"
      isFinal
      onSend={() => take(() => call(deleteBrand, { params: { id: _id } }), `Brand “${name}” deleted.`)}
      onClose={onClose}
    >
      It has no products. It disappears from the shop right away.
    </ActionDialog>
  );
}

type BrandRowProps = { brand: AdminBrand; handle: ReactNode; onEdit: () => void; onDelete: () => void };

function BrandRow({ brand, handle, onEdit, onDelete }: BrandRowProps) {
  const { _id, name, origin, colour, logoKey, products } = brand;
  return (
    <div className="flex items-center gap-x-3 gap-y-3 p-3 sm:flex-wrap sm:gap-x-4 dense:py-1 dense:leading-snug">
      {handle}
      <span className="grid h-12 w-16 shrink-0 max-[23rem]:hidden sm:w-24 dense:h-10 place-items-center rounded-lg bg-paper">
        {logoKey ? (
          <img src={imageUrl(logoKey, 160)} alt="" className="max-h-full max-w-full object-contain" />
        ) : (
          <span aria-hidden="true" className="h-1.5 w-12 rounded-full" style={{ background: colour }} />
        )}
      </span>
      <div className="min-w-0 flex-1 sm:basis-40">
        <h2 className="font-bold">{name}</h2>
        <p className="note flex flex-wrap gap-x-3">
          {origin}
          <Link href={`/admin/products?brand=${_id}`} className="link whitespace-nowrap max-sm:-my-2.5 max-sm:py-2.5">
            {countText(products, "product")}
          </Link>
        </p>
      </div>
      <RowActions
        name={name}
        actions={[
          { label: "Edit", onPress: onEdit },
          { label: "Delete", isFinal: true, onPress: onDelete },
        ]}
      />
    </div>
  );
}
