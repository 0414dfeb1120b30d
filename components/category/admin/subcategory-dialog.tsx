"use client";

import { z } from "zod";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { FormDialog } from "@/components/ui/dialog/form-dialog";
import { ImageControl } from "@/components/ui/form/image-control";
import {
  type AdminCategory,
  type AdminSubcategory,
  changeSubcategory,
  createSubcategory,
  deleteSubcategory,
  moveProducts,
  removeSubcategoryImage,
  setSubcategoryImage,
} from "@/lib/category/admin-contract";
import { call, upload } from "@/lib/platform/api/call";
import { countText } from "@/lib/product/detail";

type Input = { categories: AdminCategory[]; onClose: () => void };
type OfSubcategory = Input & { subcategory: AdminSubcategory };
type EditProps = Input & { subcategory: AdminSubcategory | null; categoryId: string };

/** A new subcategory, or another word about one, or another category for it. */
export function EditSubcategory({ subcategory, categoryId, categories, onClose }: EditProps) {
  const { take } = useAdminAction();
  const params = { id: subcategory?._id ?? "" };
  return (
    <FormDialog
      title={subcategory ? `Edit “${subcategory.name}”` : "Add a subcategory"}
      schema={createSubcategory.body}
      defaultValues={{ name: subcategory?.name ?? "", about: subcategory?.about ?? "", categoryId }}
      fields={[
        { name: "name", label: "Name", maxLength: 80 },
        { name: "about", label: "About", kind: "long", maxLength: 1000, hint: "Stands above the subcategory's list." },
        { name: "categoryId", label: "Category", options: categories.map(({ _id, name }) => ({ value: _id, label: name })) },
      ]}
      action={subcategory ? "Save" : "Add"}
      onSend={(body) =>
        subcategory
          ? take(() => call(changeSubcategory, { params, body }), `“${body.name}” is saved.`)
          : take(() => call(createSubcategory, { body }), `“${body.name}” is added.`)
      }
      onClose={onClose}
    >
      {subcategory && (
        <ImageControl
          name="picture"
          pictureKey={subcategory.pictureKey}
          hint="Cut to 4 : 3. JPEG, PNG or WebP; saved at once."
          onSet={(file, onProgress) => upload(setSubcategoryImage, { params, body: { file: [file] } }, onProgress)}
          onRemove={() => call(removeSubcategoryImage, { params })}
        />
      )}
    </FormDialog>
  );
}

const target = z.object({ to: z.uuid("Choose where to") });

const targetField = (label: string, { subcategory, categories }: OfSubcategory) => ({
  name: "to" as const,
  label,
  placeholder: "Choose",
  options: categories.flatMap((category) =>
    category.subCategories
      .filter(({ _id }) => _id !== subcategory._id)
      .map(({ _id, name }) => ({ value: _id, label: `${category.name}: ${name}` })),
  ),
});

/** All products of a subcategory to another one. */
export function MoveProducts(given: OfSubcategory) {
  const { take } = useAdminAction();
  const { _id, name, products } = given.subcategory;
  return (
    <FormDialog
      title={`Move the products of “${name}”`}
      schema={target}
      defaultValues={{ to: "" }}
      fields={[targetField(`Move ${countText(products, "product")} to`, given)]}
      action="Move"
      onSend={(body) => take(() => call(moveProducts, { params: { id: _id }, body }), `The products of “${name}” are moved.`)}
      onClose={given.onClose}
    >
      <p className="text-stone">To move only some of them, choose them in the list of products.</p>
    </FormDialog>
  );
}

/** An empty one goes; one with products asks first where those should stand. */
export function DeleteSubcategory(given: OfSubcategory) {
  const { take, press } = useAdminAction();
  const { _id, name, products } = given.subcategory;
  const params = { id: _id };
  if (products === 0) {
    return (
      <ConfirmDialog
        title={`Delete “${name}”?`}
        action="Delete the subcategory"
        onConfirm={async () => {
          await press(() => call(deleteSubcategory, { params }), `“${name}” is deleted.`);
          return true;
        }}
        onClose={given.onClose}
      >
        It holds no products. It leaves the menus of the shop at once.
      </ConfirmDialog>
    );
  }
  const moveAndDelete = async (body: z.infer<typeof target>) => {
    await call(moveProducts, { params, body });
    await call(deleteSubcategory, { params });
  };
  return (
    <FormDialog
      title={`“${name}” holds ${countText(products, "product")}`}
      schema={target}
      defaultValues={{ to: "" }}
      fields={[targetField("Move them to", given)]}
      action="Move them and delete"
      onSend={(body) => take(() => moveAndDelete(body), `“${name}” is deleted, its products are moved.`)}
      onClose={given.onClose}
    >
      <p className="text-stone">
        A subcategory is deleted only when nothing stands in it. Its products need another place first.
      </p>
    </FormDialog>
  );
}
