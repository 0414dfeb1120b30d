"use client";

import { z } from "zod";
import { ActionDialog, NoticeDialog } from "@/components/kit/dialog/dialog";
import { FormDialog, type FormDialogField } from "@/components/kit/dialog/form-dialog";
import { ImageControl } from "@/components/kit/form/image-control";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useVersionedSave } from "@/components/kit/hooks/use-versioned-save";
import { imageShapes } from "@/components/kit/upload/image-quality";
import type { AdminCategory, AdminSubcategory } from "@/lib/catalogue/category/admin/contract";
import {
  categoryIcons,
  changeCategory,
  changeSubcategory,
  createCategory,
  createSubcategory,
  deleteCategory,
  deleteSubcategory,
  moveProducts,
  removeCategoryImage,
  removeSubcategoryImage,
  setCategoryImage,
  setSubcategoryImage,
} from "@/lib/catalogue/category/admin/contract";
import { call, upload } from "@/lib/platform/browser/call";
import { countText } from "@/lib/platform/shared/numbers/money";

/** The open dialog. */
export type DialogRequest =
  | { what: "add-category" }
  | { what: "edit-category" | "delete-category" | "add-subcategory"; category: AdminCategory }
  | { what: "edit-subcategory" | "delete-subcategory" | "move-products"; subcategory: AdminSubcategory };

type CategoryDialogsProps = { request: DialogRequest; categories: AdminCategory[]; onClose: () => void };

/** The dialog for the chosen action. */
export function CategoryDialogs({ request, categories, onClose }: CategoryDialogsProps) {
  if (request.what === "add-category") return <EditCategory category={null} onClose={onClose} />;
  if ("category" in request) {
    // The current state: its image may have changed while the dialog is open.
    const category = categories.find(({ _id }) => _id === request.category._id) ?? request.category;
    if (request.what === "edit-category") return <EditCategory category={category} onClose={onClose} />;
    if (request.what === "delete-category") return <DeleteCategory category={category} onClose={onClose} />;
    return <EditSubcategory subcategory={null} categoryId={category._id} categories={categories} onClose={onClose} />;
  }
  const all = categories.flatMap(({ subCategories }) => subCategories);
  const subcategory = all.find(({ _id }) => _id === request.subcategory._id) ?? request.subcategory;
  const input = { subcategory, categories, onClose };
  if (request.what === "edit-subcategory") return <EditSubcategory {...input} categoryId={subcategory.categoryId} />;
  return request.what === "move-products" ? <MoveProducts {...input} /> : <DeleteSubcategory {...input} />;
}

type CategoryBody = NonNullable<typeof createCategory.body> extends { _output: infer Out } ? Out : never;

const fields: FormDialogField<CategoryBody>[] = [
  { name: "name", label: "Name" },
  { name: "about", label: "About", kind: "long", hint: "Shown above the category's products." },
  { name: "icon", label: "Icon", options: categoryIcons.map((value) => ({ value, label: value })) },
];

/** Creates or edits a category. */
function EditCategory({ category, onClose }: { category: AdminCategory | null; onClose: () => void }) {
  const save = useVersionedSave(category?.version);
  const params = { id: category?._id ?? "" };
  const send = (body: CategoryBody) =>
    category
      ? save((version) => call(changeCategory, { params, body: { ...body, version } }), `Category “${body.name}” saved.`)
      : save(() => call(createCategory, { body }), `Category “${body.name}” added.`);
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
          name="image"
          imageKey={category.imageKey}
          hint="Shown on the home page, cropped to 4:3. JPEG, PNG or WebP. Saved right away."
          shape={imageShapes.category}
          onSet={(file, onProgress) => upload(setCategoryImage, { params, body: { file: [file] } }, onProgress)}
          onRemove={() => call(removeCategoryImage, { params })}
        />
      )}
    </FormDialog>
  );
}

const getIcon = (category: AdminCategory | null) => categoryIcons.find((each) => each === category?.icon) ?? "drop";

function DeleteCategory({ category, onClose }: { category: AdminCategory; onClose: () => void }) {
  const { take } = useAdminAction();
  const { _id, name, subCategories } = category;
  if (subCategories.length > 0) {
    return (
      <NoticeDialog title={`“${name}” cannot be deleted yet`} onClose={onClose}>
        It still has {subCategories.map((each) => `“${each.name}”`).join(", ")}. First delete them or move them to another
        category.
      </NoticeDialog>
    );
  }
  return (
    <ActionDialog
      title={`Delete “${name}”?`}
      action="Delete category"
      isFinal
      onSend={() => take(() => call(deleteCategory, { params: { id: _id } }), `Category “${name}” deleted.`)}
      onClose={onClose}
    >
      It is empty. It disappears from the shop's menus right away.
    </ActionDialog>
  );
}

type Input = { categories: AdminCategory[]; onClose: () => void };
type SubcategoryInput = Input & { subcategory: AdminSubcategory };
type EditProps = Input & { subcategory: AdminSubcategory | null; categoryId: string };

/** Creates or edits a subcategory, or moves it to another category. */
function EditSubcategory({ subcategory, categoryId, categories, onClose }: EditProps) {
  const save = useVersionedSave(subcategory?.version);
  const params = { id: subcategory?._id ?? "" };
  return (
    <FormDialog
      title={subcategory ? `Edit “${subcategory.name}”` : "Add a subcategory"}
      schema={createSubcategory.body}
      defaultValues={{ name: subcategory?.name ?? "", about: subcategory?.about ?? "", categoryId }}
      fields={[
        { name: "name", label: "Name" },
        { name: "about", label: "About", kind: "long", hint: "Shown above the subcategory's products." },
        { name: "categoryId", label: "Category", options: categories.map(({ _id, name }) => ({ value: _id, label: name })) },
      ]}
      action={subcategory ? "Save" : "Add"}
      onSend={(body) =>
        subcategory
          ? save(
              (version) => call(changeSubcategory, { params, body: { ...body, version } }),
              `Subcategory “${body.name}” saved.`,
            )
          : save(() => call(createSubcategory, { body }), `Subcategory “${body.name}” added.`)
      }
      onClose={onClose}
    >
      {subcategory && (
        <ImageControl
          name="image"
          imageKey={subcategory.imageKey}
          hint="Cropped to 4:3. JPEG, PNG or WebP. Saved right away."
          onSet={(file, onProgress) => upload(setSubcategoryImage, { params, body: { file: [file] } }, onProgress)}
          onRemove={() => call(removeSubcategoryImage, { params })}
        />
      )}
    </FormDialog>
  );
}

const target = z.object({ to: z.uuid("Move to") });

const targetField = (label: string, { subcategory, categories }: SubcategoryInput) => ({
  name: "to" as const,
  label,
  placeholder: "Choose",
  options: categories.flatMap((category) =>
    category.subCategories
      .filter(({ _id }) => _id !== subcategory._id)
      .map(({ _id, name }) => ({ value: _id, label: `${category.name}: ${name}` })),
  ),
});

/** Moves all products of a subcategory to another one. */
function MoveProducts(input: SubcategoryInput) {
  const { take } = useAdminAction();
  const { _id, name, products } = input.subcategory;
  return (
    <FormDialog
      title={`Move the products of “${name}”`}
      schema={target}
      defaultValues={{ to: "" }}
      fields={[targetField(`Move ${countText(products, "product")} to`, input)]}
      action="Move"
      onSend={(body) => take(() => call(moveProducts, { params: { id: _id }, body }), `Products of “${name}” moved.`)}
      onClose={input.onClose}
    >
      <p className="text-stone">To move only some products, select them on the Products page.</p>
    </FormDialog>
  );
}

/** Deletes a subcategory; one with products first asks where to move them. */
function DeleteSubcategory(input: SubcategoryInput) {
  const { take } = useAdminAction();
  const { _id, name, products } = input.subcategory;
  const params = { id: _id };
  if (products === 0) {
    return (
      <ActionDialog
        title={`Delete “${name}”?`}
        action="Delete subcategory"
        isFinal
        onSend={() => take(() => call(deleteSubcategory, { params }), `Subcategory “${name}” deleted.`)}
        onClose={input.onClose}
      >
        It has no products. It disappears from the shop's menus right away.
      </ActionDialog>
    );
  }
  const moveAndDelete = async (body: z.infer<typeof target>) => {
    await call(moveProducts, { params, body });
    await call(deleteSubcategory, { params });
  };
  return (
    <FormDialog
      title={`“${name}” has ${countText(products, "product")}`}
      schema={target}
      defaultValues={{ to: "" }}
      fields={[targetField("Move them to", input)]}
      action="Move products and delete"
      onSend={(body) => take(() => moveAndDelete(body), `Subcategory “${name}” deleted and its products moved.`)}
      onClose={input.onClose}
    >
      <p className="text-stone">Move its products to another subcategory first.</p>
    </FormDialog>
  );
}
