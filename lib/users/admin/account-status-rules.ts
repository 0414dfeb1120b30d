/** What an administrator may decide about someone else. */
export type AccountStatus = {
  role?: "admin" | "b2c" | "b2b" | undefined;
  status?: "active" | "blocked" | undefined;
  isApproved?: boolean | undefined;
  priceGroupId?: string | null | undefined;
  companyName?: string | undefined;
  panNumber?: string | undefined;
};

type Present = {
  role: "admin" | "b2c" | "b2b";
  status: "active" | "blocked";
  approvedAt: Date | null;
  priceGroupId: string | null;
  companyName: string | null;
  panNumber: string | null;
};

/**
 * The standing of someone after a decision. Approval and price group belong to businesses alone, and go with the role. The
 * company is only named where someone becomes a business: an account's data are its owner's to change.
 */
export function withAccountStatus(present: Present, wanted: AccountStatus, now: Date): Present {
  const { role = present.role, status = present.status, priceGroupId = present.priceGroupId } = wanted;
  if (role !== "b2b") {
    const { companyName, panNumber } = present;
    return { role, status, companyName, panNumber, approvedAt: null, priceGroupId: null };
  }
  const isNew = present.role !== "b2b";
  const companyName = (isNew && wanted.companyName) || present.companyName;
  const panNumber = (isNew && wanted.panNumber) || present.panNumber;
  return { role, status, companyName, panNumber, approvedAt: getApproval(present, wanted, now), priceGroupId };
}

function getApproval({ role, approvedAt }: Present, { isApproved }: AccountStatus, now: Date): Date | null {
  if (isApproved === false) return null;
  const known = role === "b2b" ? approvedAt : null;
  return known ?? (isApproved ? now : null);
}

/** Another role or status ends what was begun under the old one. */
export const endsSessions = (before: Present, after: Present): boolean =>
  before.role !== after.role || before.status !== after.status;

/** What was done, as the audit log says it: "Sarita Shrestha approved Bikash Thapa". */
export function statusAction(before: Present, after: Present): string {
  if (before.status !== after.status) return after.status === "blocked" ? "blocked" : "unblocked";
  if (before.role !== after.role) return "changed the role of";
  if (!before.approvedAt !== !after.approvedAt) return after.approvedAt ? "approved" : "took back the approval of";
  return "changed";
}

/** What of someone's standing the audit log keeps. */
export function accountStatusFacts(person: Present & { priceGroup: { name: string } | null }): Record<string, unknown> {
  const { role, status, approvedAt, priceGroup, companyName, panNumber } = person;
  return { role, status, isApproved: approvedAt !== null, priceGroup: priceGroup?.name ?? null, companyName, panNumber };
}
