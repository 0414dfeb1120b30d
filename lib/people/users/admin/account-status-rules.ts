import { readOnlyRoleId } from "@/lib/people/role/preset-ids";

/** An administrator's decision about an account. */
export type AccountStatus = {
  role?: "admin" | "b2c" | "b2b" | undefined;
  status?: "active" | "blocked" | undefined;
  isApproved?: boolean | undefined;
  priceGroupId?: string | null | undefined;
  companyName?: string | undefined;
  panNumber?: string | undefined;
};

type AccountRow = {
  role: "admin" | "b2c" | "b2b";
  status: "active" | "blocked";
  staffRoleId: string | null;
  approvedAt: Date | null;
  priceGroupId: string | null;
  companyName: string | null;
  panNumber: string | null;
};

/**
 * An account's status after a decision. Approval and price group exist only for businesses, and end with the role; what staff may do
 * ends with theirs, and begins with the least. Company name and PAN are only set when a customer becomes a business: afterwards only the owner changes them.
 */
export function withAccountStatus(current: AccountRow, target: AccountStatus, now: Date): AccountRow {
  const { role = current.role, status = current.status, priceGroupId = current.priceGroupId } = target;
  if (role !== "b2b") {
    const { companyName, panNumber } = current;
    const staffRoleId = role === "admin" ? (current.staffRoleId ?? readOnlyRoleId) : null;
    return { role, status, staffRoleId, companyName, panNumber, approvedAt: null, priceGroupId: null };
  }
  const isNew = current.role !== "b2b";
  const companyName = (isNew && target.companyName) || current.companyName;
  const panNumber = (isNew && target.panNumber) || current.panNumber;
  const approvedAt = getApproval(current, target, now);
  return { role, status, staffRoleId: null, companyName, panNumber, approvedAt, priceGroupId };
}

function getApproval({ role, approvedAt }: AccountRow, { isApproved }: AccountStatus, now: Date): Date | null {
  if (isApproved === false) return null;
  const approved = role === "b2b" ? approvedAt : null;
  return approved ?? (isApproved ? now : null);
}

/** A new role or status ends existing sessions. */
export const endsSessions = (before: AccountRow, after: AccountRow): boolean =>
  before.role !== after.role || before.status !== after.status;

/** The action for the audit log: "Sarita Shrestha approved Bikash Thapa". */
export function statusAction(before: AccountRow, after: AccountRow): string {
  if (before.status !== after.status) return after.status === "blocked" ? "blocked" : "unblocked";
  if (before.role !== after.role) return "changed the role of";
  if (!before.approvedAt !== !after.approvedAt) return after.approvedAt ? "approved" : "revoked the approval of";
  return "changed";
}

/** The columns that the audit log compares. */
export function accountStatusFacts(
  person: AccountRow & { priceGroup: { name: string } | null; staffRole: { name: string } | null },
): Record<string, unknown> {
  const { role, staffRole, status, approvedAt, priceGroup, companyName, panNumber } = person;
  return {
    role,
    staffRole: staffRole?.name ?? null,
    status,
    isApproved: approvedAt !== null,
    priceGroup: priceGroup?.name ?? null,
    companyName,
    panNumber,
  };
}
