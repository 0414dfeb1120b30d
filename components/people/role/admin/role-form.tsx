"use client";

import { useRouter } from "next/navigation";
import type { ChangeEvent } from "react";
import { Field } from "@/components/kit/form/field";
import { FormNotes } from "@/components/kit/form/form-notes";
import { SaveButton } from "@/components/kit/form/save-button";
import { useRecordForm } from "@/components/kit/form/use-record-form";
import { changeStaffRole, createStaffRole, type StaffRole, type StaffRoleInput } from "@/lib/people/role/admin/contract";
import { type Right, rightAreas, withSeeing } from "@/lib/platform/shared/rights";
import { RightsList } from "./rights-list";
import { rolesPath } from "./role-labels";

type RoleFormProps = {
  /** The role to change; `null` for a new one, which begins with `values`. */
  staffRole: StaffRole | null;
  values: StaffRoleInput;
  /** The rights of whoever fills it in: nobody gives what they do not have. */
  ownRights: readonly Right[];
  /** Why the role cannot be changed, or "". */
  refusal: string;
};

/** A role as a matrix of rights by area, which says in words what it allows. */
export function RoleForm({ staffRole: role, values, ownRights, refusal }: RoleFormProps) {
  const { push } = useRouter();
  const form = useRecordForm<StaffRoleInput, StaffRole>((role ? changeStaffRole : createStaffRole) as typeof createStaffRole, {
    name: `staff-role:${role?._id ?? "new"}`,
    defaultValues: values,
    ...(role && { params: { id: role._id }, version: role.version }),
    done: ({ name }) => (role ? `Role “${name}” saved.` : `Role “${name}” created.`),
    ...(!role && { next: () => push(rolesPath) }),
  });
  const { getValues, setValue, watch } = form.form;
  const isEditable = refusal === "";
  const { error, ...checkbox } = form.field("rights");
  /** Whoever does something also sees it; who no longer sees it does nothing there. */
  const follow = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: right, checked } = event.target;
    const held = getValues("rights");
    const area = `${right.split(".")[0]}.`;
    if (checked) setValue("rights", withSeeing(held), { shouldDirty: true });
    else if (right === `${area}see`)
      setValue(
        "rights",
        held.filter((each) => !each.startsWith(area)),
        { shouldDirty: true },
      );
  };
  return (
    <form onSubmit={form.submit} noValidate aria-label="Role" className="space-y-5">
      {refusal && <p className="rounded-lg bg-teal-soft px-3 py-2">{refusal}</p>}
      <FormNotes form={form} />
      <fieldset disabled={!isEditable} className="space-y-5">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <Field label="Name" maxLength={60} autoComplete="off" {...form.field("name")} />
          <Field label="What these people do (optional)" maxLength={200} autoComplete="off" {...form.field("note")} />
        </div>
        {error && (
          <p role="alert" className="field-error">
            {error}
          </p>
        )}
        <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
          {rightAreas.map(({ label, rights }) => (
            <fieldset key={label}>
              <legend className="font-semibold">{label}</legend>
              {rights.map(({ right, text }) => (
                <RightBox
                  key={right}
                  text={text}
                  isGivable={ownRights.includes(right)}
                  checkbox={{
                    ...checkbox,
                    value: right,
                    onChange: async (event) => {
                      await checkbox.onChange(event);
                      follow(event);
                    },
                  }}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </fieldset>
      <section aria-label="In words" className="rounded-xl border border-line p-4 text-sm">
        <h2 className="mb-2 text-base font-bold">In words, they can do this:</h2>
        <RightsList isOwner={role?.isOwner ?? false} rights={watch("rights")} />
      </section>
      {isEditable && <SaveButton form={form} idle={role ? "Save role" : "Create role"} busy="Saving…" />}
    </form>
  );
}

type RightBoxProps = { text: string; isGivable: boolean; checkbox: React.ComponentProps<"input"> };

function RightBox({ text, isGivable, checkbox }: RightBoxProps) {
  return (
    <label className="choice">
      <input type="checkbox" {...checkbox} disabled={!isGivable} />
      <span className="py-1 leading-snug">
        {text}
        {!isGivable && <span className="note block">Your own role does not include this.</span>}
      </span>
    </label>
  );
}
