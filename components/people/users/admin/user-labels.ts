import type { PillLook } from "@/components/kit/pill";
import type { ListedUser } from "@/lib/people/users/admin/contract";

export const usersPath = "/admin/users";

type AccountStatus = Pick<ListedUser, "role" | "status" | "isApproved" | "isInvited"> & { isDeleted?: boolean };

/** An account's status as a badge; `null` if it needs none. */
export function getAccountStatus({
  role,
  status,
  isApproved,
  isInvited,
  isDeleted,
}: AccountStatus): { name: string; look: PillLook } | null {
  if (isDeleted) return { name: "Deleted", look: "quiet" };
  if (status === "blocked") return { name: "Blocked", look: "quiet" };
  if (isInvited) return { name: "Invited", look: "warm" };
  if (role !== "b2b") return null;
  return isApproved ? { name: "Approved", look: "good" } : { name: "Waiting for approval", look: "warm" };
}
