"use client";

import { useAdminAction } from "@/components/hooks/use-admin-action";
import { CannotDelete } from "@/components/ui/dialog/cannot-delete";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { FormDialog, type FormDialogField } from "@/components/ui/dialog/form-dialog";
import { ImageControl } from "@/components/ui/form/image-control";
import {
  type AdminCategory,
  changeCategory,
  createCategory,
  deleteCategory,
  removeCategoryImage,
  setCategoryImage,
} from "@/lib/category/admin-contract";
import { categoryIcons } from "@/lib/category/icons";
import { call, upload } from "@/lib/platform/api/call";

type Copy = NonNullable<typeof createCategory.body> extends { _output: infer Out } ? Out : never;

const fields: FormDialogField<Copy>[] = [
  { name: "name", label: "Name", maxLength: 80 },
  { name: "about", label: "About", kind: "long", maxLength: 1000, hint: "Stands above the category's list." },
  { name: "icon", label: "Icon", options: categoryIcons.map((value) => ({ value, label: value })) },
];

/** A new category, or another word about one. */
export function EditCategory({ category, onClose }: { category: AdminCategory | null; onClose: () => void }) {
  const { take } = useAdminAction();
  const params = { id: category?._id ?? "" };
  const send = (body: Copy) =>
    category
      ? take(() => call(changeCategory, { params, body }), `“${body.name}” is saved.`)
      : take(() => call(createCategory, { body }), `“${body.name}” is added.`);
  return (
    <FormDialog
      title={category ? `Edit “${category.name}”` : "Add a category"}
      schema={createCategory.body}
      defaultValues={{ name: category?.name ?? "", about: category?.about ?? "", icon: getIcon(category) }}
      fields={fields}
      action={category ? "Save" : "Add"}
      onSend={send}
      onClose={onClose}
    >
      {category && (
        <ImageControl
          name="picture"
          pictureKey={category.pictureKey}
          hint="Shown on the home page, cut to 4 : 3. JPEG, PNG or WebP; saved at once."
          onSet={(file, onProgress) => upload(setCategoryImage, { params, body: { file: [file] } }, onProgress)}
          onRemove={() => call(removeCategoryImage, { params })}
        />
      )}
    </FormDialog>
  );
}

const getIcon = (category: AdminCategory | null) => categoryIcons.find((each) => each === category?.icon) ?? "drop";

export function DeleteCategory({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const { press } = useAdminAction();
  const { _id, name, subCategories } = category;
  if (subCategories.length > 0) {
    return (
      <CannotDelete name={name} onClose={onClose}>
        It holds {subCategories.map((each) => `“${each.name}”`).join(", ")}: delete them, or move them to another category, first.
      </CannotDelete>
    );
  }
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      action="Delete the category"
      onConfirm={async () => {
        await press(() => call(deleteCategory, { params: { id: _id } }), `“${name}” is deleted.`);
        return true;
      }}
      onClose={onClose}
    >
      It holds nothing. It leaves the menus of the shop at once.
    </ConfirmDialog>
  );
}
