"use client";

import type { ReactNode } from "react";
import { useState } from "react";
import { MemberPortrait } from "@/components/content/team/member-portrait";
import { NepaliLink } from "@/components/content/translation/admin/nepali-link";
import { AddButton } from "@/components/kit/add-button";
import { AdminPage } from "@/components/kit/admin-page";
import { ActionDialog } from "@/components/kit/dialog/dialog";
import { FormDialog, type FormDialogField } from "@/components/kit/dialog/form-dialog";
import { ExampleMark } from "@/components/kit/example-mark";
import { ImageControl } from "@/components/kit/form/image-control";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { useVersionedSave } from "@/components/kit/hooks/use-versioned-save";
import { Pill } from "@/components/kit/pill";
import { RowActions } from "@/components/kit/table/row-actions";
import { SortableList } from "@/components/kit/table/sortable-list";
import { imageShapes } from "@/components/kit/upload/image-quality";
import {
  type AdminMember,
  changeMember,
  createMember,
  deleteMember,
  type MemberInput,
  orderTeam,
  removeMemberImage,
  setMemberImage,
} from "@/lib/content/team/admin/contract";
import { call, upload } from "@/lib/platform/browser/call";

const fields: FormDialogField<MemberInput>[] = [
  { name: "fullName", label: "Name" },
  { name: "role", label: "Role", hint: "“Leads the crews”" },
  { name: "about", label: "About (optional)", kind: "long" },
  { name: "phone", label: "Phone (optional)", hint: "Visitors can see it." },
  { name: "email", label: "Email (optional)" },
];

const emptyMember: MemberInput = { fullName: "", role: "", about: "", phone: "", email: "" };

type Options = { what: "edit" | "delete"; id: string } | { what: "add" };

type TeamBoardProps = {
  team: AdminMember[];
  /** The ids of those whom nobody of the shop has entered. */
  examples: readonly string[];
};

/** The team members, in the order of the team page. */
export function TeamBoard({ team, examples }: TeamBoardProps) {
  const { take, press } = useAdminAction();
  const [open, setOpen] = useState<Options | null>(null);
  const close = () => setOpen(null);
  // The current data: its image may have changed while the dialog is open.
  const openMember = open && "id" in open ? team.find(({ _id }) => _id === open.id) : undefined;
  return (
    <AdminPage
      changeRight="content.change"
      title="Team"
      lead="Shown on the team page. Changes show in the shop right away."
      actions={
        <>
          <NepaliLink kind="team" />
          <AddButton onPress={() => setOpen({ what: "add" })}>Add a person</AddButton>
        </>
      }
    >
      {team.length === 0 && <p className="text-stone">No team members yet.</p>}
      <SortableList
        label="Team"
        items={team}
        getName={({ fullName }) => fullName}
        onSort={(ids) => press(() => call(orderTeam, { body: { ids } }), "Order saved.")}
        className="space-y-3 dense:space-y-1.5"
        itemClassName="panel"
      >
        {(member, handle) => (
          <MemberRow
            member={member}
            isExample={examples.includes(member._id)}
            handle={handle}
            onEdit={() => setOpen({ what: "edit", id: member._id })}
            onDelete={() => setOpen({ what: "delete", id: member._id })}
            onShow={() =>
              press(
                () => call(changeMember, { params: { id: member._id }, body: { isShown: !member.isShown } }),
                member.isShown ? `${member.fullName} hidden.` : `${member.fullName} visible again.`,
              )
            }
          />
        )}
      </SortableList>
      {open?.what === "add" && (
        <FormDialog
          title="Add a person"
          schema={createMember.body}
          defaultValues={emptyMember}
          fields={fields}
          action="Add"
          onSend={(body) => take(() => call(createMember, { body }), `${body.fullName} added.`)}
          onClose={close}
        />
      )}
      {openMember && open?.what === "edit" && <EditMember member={openMember} onClose={close} />}
      {openMember && open?.what === "delete" && <DeleteMember member={openMember} onClose={close} />}
    </AdminPage>
  );
}

type MemberDialogProps = { member: AdminMember; onClose: () => void };

function EditMember({ member, onClose }: MemberDialogProps) {
  const save = useVersionedSave(member.version);
  const { _id, version, imageKey, isShown, ...values } = member;
  const params = { id: _id };
  return (
    <FormDialog
      title={`Edit ${member.fullName}`}
      schema={createMember.body}
      defaultValues={values}
      fields={fields}
      action="Save"
      onSend={(body) =>
        save((seen) => call(changeMember, { params, body: { ...body, version: seen } }), `${body.fullName} saved.`)
      }
      onClose={onClose}
    >
      <ImageControl
        name={`the photo of ${member.fullName}`}
        imageKey={imageKey}
        hint="JPEG, PNG or WebP up to 5 MB, cropped to a square. Until everyone has one, the page shows those who have none as text."
        shape={imageShapes.person}
        onSet={(file, onProgress) => upload(setMemberImage, { params, body: { file: [file] } }, onProgress)}
        onRemove={() => call(removeMemberImage, { params })}
      />
    </FormDialog>
  );
}

function DeleteMember({ member: { _id, fullName }, onClose }: MemberDialogProps) {
  const { take } = useAdminAction();
  const remove = () => take(() => call(deleteMember, { params: { id: _id } }), `${fullName} deleted.`);
  return (
    <ActionDialog title={`Delete ${fullName}?`} action="Delete person" isFinal onSend={remove} onClose={onClose}>
      They are removed from the team page. Their account is not changed.
    </ActionDialog>
  );
}

type MemberRowProps = {
  member: AdminMember;
  isExample: boolean;
  handle: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
  onShow: () => void;
};

function MemberRow({ member, isExample, handle, onEdit, onDelete, onShow }: MemberRowProps) {
  const { fullName, role, imageKey, isShown } = member;
  return (
    <div className="flex items-center gap-x-3 gap-y-3 p-3 sm:flex-wrap sm:gap-x-4 dense:py-1 dense:leading-snug">
      {handle}
      <MemberPortrait
        fullName={fullName}
        imageKey={imageKey}
        className="size-12 shrink-0 rounded-full dense:size-11"
        sizes="3rem"
      />
      <div className="min-w-0 flex-1 sm:basis-40">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="min-w-0 font-bold break-words">{fullName}</h2>
          {!isShown && <Pill look="quiet">Hidden</Pill>}
        </div>
        <div className="flex flex-wrap gap-x-3">
          <p className="note break-words">{role}</p>
          {isExample && <ExampleMark />}
        </div>
      </div>
      <RowActions
        name={fullName}
        actions={[
          { label: isShown ? "Hide" : "Show", onPress: onShow },
          { label: "Edit", onPress: onEdit },
          { label: "Delete", isFinal: true, onPress: onDelete },
        ]}
      />
    </div>
  );
}
