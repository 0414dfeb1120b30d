import "server-only";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { notifyWaiting } from "@/lib/users/admin/waiting";
import { toPerson } from "./queries";

type Profile = Partial<Record<"fullName" | "phone" | "companyName" | "panNumber", string | undefined>>;

/** Changes one's own name, phone and, for a business, company and PAN. Another company or PAN needs a new approval. */
export async function editProfile(userId: string, { fullName, phone, companyName, panNumber }: Profile) {
  const person = { ...(fullName !== undefined && { fullName }), ...(phone !== undefined && { phone: phone || null }) };
  const user = await transaction(async (tx) => {
    const before = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    if (before.role !== "b2b") return tx.user.update({ where: { id: userId }, data: person });
    refuseEmpty({ companyName, panNumber });
    const business = { companyName: companyName ?? before.companyName, panNumber: panNumber ?? before.panNumber };
    const isSame = business.companyName === before.companyName && business.panNumber === before.panNumber;
    const lost = isSame ? {} : { approvedAt: null };
    const after = await tx.user.update({ where: { id: userId }, data: { ...person, ...business, ...lost } });
    if (before.approvedAt && !after.approvedAt) await notifyWaiting(tx, after);
    return after;
  });
  return toPerson(user);
}

function refuseEmpty(given: Pick<Profile, "companyName" | "panNumber">): void {
  const fields: Record<string, string> = {};
  if (given.companyName === "") fields.companyName = "Company name is required";
  if (given.panNumber === "") fields.panNumber = "PAN is required";
  const [first] = Object.values(fields);
  if (first) throw new AppError("invalid", first, { fields });
}
