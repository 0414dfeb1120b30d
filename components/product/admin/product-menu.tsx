"use client";

import { Ellipsis } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { BulkDialog } from "@/components/product/admin/bulk/bulk-dialog";
import { ActionMenu } from "@/components/ui/table/action-menu";
import { call } from "@/lib/platform/api/call";
import { type AdminProduct, duplicateProduct } from "@/lib/product/admin-contract";
import { useRemoval } from "./use-removal";

/** What can be done with one product. */
export function ProductMenu({ product: { _id, name, isDeleted } }: { product: AdminProduct }) {
  const { push } = useRouter();
  const { press } = useAdminAction();
  const { restore } = useRemoval();
  const [isDeleting, setDeleting] = useState(false);
  const open = (path: "add-product" | "edit-product-images") => push(`/admin/${path}/${_id}`);
  const copy = () => press(() => call(duplicateProduct, { params: { id: _id } }), `A copy of ${name} is among the drafts.`);
  const actions = isDeleted
    ? [{ label: "Bring back", onPress: () => void restore([_id]) }]
    : [
        { label: "Edit", onPress: () => open("add-product") },
        { label: "Pictures", onPress: () => open("edit-product-images") },
        { label: "Duplicate", onPress: () => void copy() },
        { label: "Delete…", onPress: () => setDeleting(true) },
      ];
  return (
    <>
      <ActionMenu
        label={`More for ${name}`}
        actions={actions}
        className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-mist max-md:mr-0"
      >
        <Ellipsis size={20} aria-hidden="true" />
      </ActionMenu>
      {isDeleting && <BulkDialog selection={{ ids: [_id] }} kind="delete" onClose={() => setDeleting(false)} />}
    </>
  );
}
