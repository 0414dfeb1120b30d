type Account = {
  id: string;
  role: "admin" | "b2c" | "b2b";
  status: "active" | "blocked";
  panNumber: string | null;
  approvedAt: Date | null;
  deletedAt: Date | null;
};

/** Why another account cannot be merged into this one, or "". */
export function mergeRefusal(into: Account, other: Account): string {
  if (into.id === other.id) return "This is the same account.";
  if ([into, other].some(({ role }) => role === "admin")) return "Accounts of staff cannot be merged.";
  if ([into, other].some(({ deletedAt }) => deletedAt)) return "One of these accounts was deleted.";
  if (into.status !== other.status) return "One of these accounts is blocked. Unblock it first, or block both.";
  if (into.panNumber && other.panNumber && into.panNumber !== other.panNumber) {
    return "These are two businesses: their PANs differ.";
  }
  return tradeRefusal(into, other);
}

/** Trade prices stay with whoever has them: the account that is closed takes its own along. */
function tradeRefusal(into: Account, other: Account): string {
  if (other.role !== "b2b") return "";
  if (into.role !== "b2b") return "The other account is a business. Merge this one into it instead.";
  if (other.approvedAt && !into.approvedAt) {
    return "Only the other business is approved. Merge this one into it, or approve this one first.";
  }
  return "";
}

type Details = {
  email: string | null;
  emailVerifiedAt: Date | null;
  mobile: string | null;
  phone: string | null;
  companyName: string | null;
  panNumber: string | null;
  approvedAt: Date | null;
  priceGroupId: string | null;
  createdAt: Date;
};

/** What the remaining account takes over: only what it lacks, and since when they are a customer. */
export function takeOver(into: Details, other: Details) {
  const mail = into.email ? into : other;
  const areApproved = into.approvedAt !== null && other.approvedAt !== null;
  return {
    email: mail.email,
    emailVerifiedAt: mail.emailVerifiedAt,
    mobile: into.mobile ?? other.mobile,
    phone: into.phone ?? other.phone,
    companyName: into.companyName ?? other.companyName,
    panNumber: into.panNumber ?? other.panNumber,
    priceGroupId: into.priceGroupId ?? (areApproved ? other.priceGroupId : null),
    createdAt: new Date(Math.min(Number(into.createdAt), Number(other.createdAt))),
  };
}
