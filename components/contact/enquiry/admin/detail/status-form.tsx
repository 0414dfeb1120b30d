"use client";

import type { FormEvent } from "react";
import { statusNames } from "@/components/contact/enquiry/admin/labels";
import { toOptions } from "@/components/kit/form/options";
import { SelectField } from "@/components/kit/form/select-field";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { changeEnquiry, type EnquiryDetail } from "@/lib/contact/enquiry/admin/contract";
import { enquiryStatuses } from "@/lib/contact/enquiry/vocabulary";
import { call } from "@/lib/platform/browser/call";

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
