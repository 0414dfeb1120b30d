import type { ReactNode } from "react";
import { MemberPortrait } from "@/components/team/member-portrait";
import { Pill } from "@/components/ui/pill";
import type { AdminMember } from "@/lib/team/contract";

type MemberRowProps = { member: AdminMember; handle: ReactNode; onEdit: () => void; onDelete: () => void; onShow: () => void };

export function MemberRow({ member, handle, onEdit, onDelete, onShow }: MemberRowProps) {
  const { fullName, role, pictureKey, isShown } = member;
  const name = <span className="sr-only"> {fullName}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-3">
      {handle}
      <MemberPortrait {...{ fullName, pictureKey }} className="size-12 shrink-0 rounded-full" sizes="3rem" />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="font-bold break-words">{fullName}</h2>
        <p className="note break-words">{role}</p>
      </div>
      {!isShown && <Pill look="quiet">Hidden</Pill>}
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={onShow} className="button button-quiet">
          {isShown ? "Hide" : "Show"}
          {name}
        </button>
        <button type="button" onClick={onEdit} className="button button-quiet">
          Edit{name}
        </button>
        <button type="button" onClick={onDelete} className="button button-quiet">
          Delete{name}
        </button>
      </div>
    </div>
  );
}
