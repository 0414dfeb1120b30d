"use client";

import { useRouter } from "next/navigation";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { deletePage, type ListedPage } from "@/lib/page/admin-contract";
import { call } from "@/lib/platform/api/call";

type DeletePageProps = {
  page: Pick<ListedPage, "_id" | "kind" | "title" | "publishedNumber">;
  /** Where to go once it is gone. */
  backTo?: `/admin/${string}`;
  onClose: () => void;
};

/** Asks before a service or an article goes for good. */
export function DeletePage({ page: { _id, kind, title, publishedNumber }, backTo, onClose }: DeletePageProps) {
  const { push } = useRouter();
  const { press } = useAdminAction();
  const remove = async () => {
    let isDone = false;
    await press(async () => {
      await call(deletePage, { params: { id: _id } });
      isDone = true;
    }, `“${title}” is deleted.`);
    if (isDone && backTo) push(backTo as "/");
    return isDone;
  };
  const also = kind === "service" ? " Requests for it stay in the enquiries." : "";
  return (
    <ConfirmDialog title={`Delete “${title}”?`} action="Delete it for good" onConfirm={remove} onClose={onClose}>
      {publishedNumber ? "It is published: its address will not be found any more. " : ""}
      Its draft and all its versions are lost.{also}
    </ConfirmDialog>
  );
}
