import { type Caller, type Holder, personRefusal } from "@/lib/people/role/rules";

const nothing: Holder = { isOwner: false, rights: [] };

/** Why somebody may not act on a colleague's account, or "". */
export const staffRefusal = (caller: Caller & { id: string }, person: { _id: string; staffRole: Holder | null }): string => {
  if (person._id === caller.id) return "This is your own account: somebody else has to block it or change its role.";
  return personRefusal(caller, person.staffRole ?? nothing);
};
