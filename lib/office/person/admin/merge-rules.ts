type Account = {
  id: string;
  role: "admin" | "b2c" | "b2b";
  status: "active" | "blocked";
  panNumber: string | null;
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
  return "";
}

type Details = {
  email: string | null;
  emailVerifiedAt: Date | null;
  mobile: string | null;
  phone: string | null;
  companyName: string | null;
  panNumber: string | null;
  createdAt: Date;
};

/** What the remaining account takes over: only what it lacks, and since when they are a customer. */
export function takeOver(into: Details, other: Details) {
  const mail = into.email ? into : other;
  return {
    email: mail.email,
    emailVerifiedAt: mail.emailVerifiedAt,
    mobile: into.mobile ?? other.mobile,
    phone: into.phone ?? other.phone,
    companyName: into.companyName ?? other.companyName,
    panNumber: into.panNumber ?? other.panNumber,
    createdAt: new Date(Math.min(Number(into.createdAt), Number(other.createdAt))),
  };
}
