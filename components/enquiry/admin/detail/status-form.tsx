"use client";

import type { FormEvent } from "react";
import { statusNames } from "@/components/enquiry/admin/labels";
import { useAdminAction } from "@/components/hooks/use-admin-action";
import { toOptions } from "@/components/ui/form/options";
import { SelectField } from "@/components/ui/form/select-field";
import { changeEnquiry, type EnquiryDetail } from "@/lib/enquiry/admin-contract";
import { enquiryStatuses } from "@/lib/enquiry/vocabulary";
import { call } from "@/lib/platform/api/call";

type StatusFormProps = { enquiry: EnquiryDetail; people: { id: string; fullName: string }[] };

/** The status of an enquiry, and the person it is assigned to. */
export function StatusForm({ enquiry: { _id, status, assignee, version }, people }: StatusFormProps) {
  const { isBusy, press } = useAdminAction();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const status = enquiryStatuses.find((each) => each === form.get("status"));
    const body = { ...(status && { status }), assigneeId: String(form.get("assigneeId") ?? "") || null, version };
    void press(() => call(changeEnquiry, { params: { id: _id }, body }), "Saved.");
  };
  const formerStaff =
    assignee && !people.some(({ id }) => id === assignee._id) ? [{ id: assignee._id, fullName: assignee.fullName }] : [];
  return (
    <form onSubmit={save} aria-label="Status" className="space-y-3">
      <SelectField label="Status" name="status" defaultValue={status} options={toOptions(statusNames)} />
      <SelectField
        label="Assigned to"
        name="assigneeId"
        defaultValue={assignee?._id ?? ""}
        placeholder="Nobody"
        options={[...people, ...formerStaff].map(({ id, fullName }) => ({ value: id, label: fullName }))}
      />
      <button type="submit" disabled={isBusy} className="button button-primary">
        {isBusy ? "Saving…" : "Save"}
      </button>
    </form>
  );
}
