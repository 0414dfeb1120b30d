import { allRights, getRightText, isRight, type Right } from "@/lib/platform/shared/rights";

/** What somebody may do: an owner everything, also what a later release adds; a customer nothing. */
export type Holder = { isOwner: boolean; rights: readonly Right[] };

type RoleRow = { isOwner: boolean; rights: readonly string[] };

/** What a role allows. During an update a newer process may write rights that this one does not know. */
export const toHolder = (role: RoleRow | null): Holder =>
  role?.isOwner ? { isOwner: true, rights: allRights } : { isOwner: false, rights: (role?.rights ?? []).filter(isRight) };

/** The rights of another that somebody lacks. */
export const listMissing = (holder: Pick<Holder, "rights">, other: Pick<Holder, "rights">): Right[] =>
  other.rights.filter((right) => !holder.rights.includes(right));

/** Whether somebody may do all that another may. Nobody acts on those who may do more, nor gives what they do not have. */
export const covers = (holder: Holder, other: Holder): boolean =>
  holder.isOwner || !(other.isOwner || listMissing(holder, other).length > 0);

/** Why somebody may not give these rights to anybody, or "". */
export function grantRefusal(giver: Holder, given: Holder): string {
  if (covers(giver, given)) return "";
  const [missing] = listMissing(giver, given);
  return given.isOwner || !missing
    ? "Only an owner can make somebody an owner."
    : `You can only give what your own role includes. It lacks: “${getRightText(missing)}”.`;
}

/** Why somebody may not act on another's account, or "". */
export const personRefusal = (caller: Holder, person: Holder): string =>
  covers(caller, person) ? "" : "They may do more than you. Ask an owner to change this account.";

/** Somebody with the id of their role; empty without one. */
export type Caller = Holder & { staffRoleId: string };
type Role = Holder & { _id: string };

/** Why somebody may not change or delete a role, or "". */
export function roleRefusal(caller: Caller, role: Role): string {
  if (role.isOwner) return "Owners can do everything: this role cannot be changed.";
  if (role._id === caller.staffRoleId) return "This is your own role. Somebody with another role has to change it.";
  return covers(caller, role) ? "" : "This role includes more than yours. Ask an owner to change it.";
}

/** What people can no longer do after a change, and what they can do now, as sentences; empty if nothing changes. */
export function changesText(before: Pick<Holder, "rights">, after: Pick<Holder, "rights">): string {
  const [lost, gained] = [listMissing(after, before), listMissing(before, after)];
  const sentences = [
    lost.length > 0 && `You can no longer ${rightsText(lost)}.`,
    gained.length > 0 && `You can now ${rightsText(gained)}.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

/** "See orders" and "Pack, ship and hand over" as "see orders; pack, ship and hand over". */
const rightsText = (rights: readonly Right[]): string => rights.map((right) => lowerFirst(getRightText(right))).join("; ");

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
