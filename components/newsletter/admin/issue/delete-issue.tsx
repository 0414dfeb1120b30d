"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { endDraft } from "@/components/hooks/form-draft";
import { issuesPath } from "@/components/newsletter/admin/issue-path";
import { toast } from "@/components/toast/toast";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { deleteIssue, type Issue } from "@/lib/newsletter/issue-contract";
import { call } from "@/lib/platform/api/call";

/** Throws a draft away, after asking. */
export function DeleteIssue({ issue: { _id, subject } }: { issue: Issue }) {
  const { push } = useRouter();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await call(deleteIssue, { params: { id: _id } });
    endDraft(`newsletter:${_id}`);
    toast("success", "The draft was deleted.");
    push(issuesPath);
    return true;
  };
  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className="button button-quiet">
        Delete the draft
      </button>
      {isAsking && (
        <ConfirmDialog title="Delete this draft?" action="Delete" onConfirm={remove} onClose={() => setAsking(false)}>
          “{subject}” was sent to nobody. It cannot be brought back.
        </ConfirmDialog>
      )}
    </>
  );
}
