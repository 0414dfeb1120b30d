import "server-only";
import type { AdminCompany, CompanyImages, CompanyInput } from "@/lib/content/company-detail/admin/contract";
import { getAdminCompany } from "@/lib/content/company-detail/admin/queries";
import { companyImages, getCompanyImages } from "@/lib/content/company-detail/queries";
import { checkDistricts } from "@/lib/people/address/places";
import { requireFresh } from "@/lib/platform/server/auth/fresh";
import { requireRight, type WithRights } from "@/lib/platform/server/auth/right";
import type { SessionUser } from "@/lib/platform/server/auth/session";
import { assertCurrentVersion } from "@/lib/platform/server/db/row-version";
import { transaction } from "@/lib/platform/server/db/transaction";
import { storeFramed } from "@/lib/platform/server/media/uploads";
import { AppError } from "@/lib/platform/shared/errors";
import { iconFrame, iconPngs, logoFrame, logoPngs, socialFrame } from "@/lib/platform/shared/shop-look";
import { type Actor, audit } from "@/lib/records/audit/commands";
import { assertSomeMethod } from "@/lib/terms/payment-method/admin/commands";
import { hasBankAccount } from "@/lib/terms/payment-method/bank-account";
import { reportBankChange } from "./bank-change";
import { getNeededRights } from "./rights";

/** Creates or changes the company's details. Fields that are left out stay as they are. */
export function editCompanyDetail(
  actor: Actor & WithRights & Pick<SessionUser, "confirmedAt">,
  { version, ...input }: CompanyInput & { version?: string | undefined },
): Promise<AdminCompany> {
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('company-detail'))`;
    const before = await getAdminCompany(tx);
    assertCurrentVersion(before?.version, version);
    const data = Object.fromEntries(
      Object.entries({ ...input, ...checkPlaces(input) }).filter(([, value]) => value !== undefined),
    ) as typeof input;
    await tx.companyDetail.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data, select: { id: true } });
    const after = await getAdminCompany(tx);
    if (!after) throw new Error("the company's details were not written");
    if (before && hasBankAccount(before) && !hasBankAccount(after)) {
      await assertSomeMethod(tx, "Switch on another payment method before you remove the bank account.");
    }
    const needed = getNeededRights(before, after);
    for (const right of needed) requireRight(actor, right);
    if (before && needed.includes("settings.tax")) requireFresh(actor);
    await reportBankChange(tx, actor, before, after);
    const action = before ? "changed" : "created";
    await audit(tx, { actor, subject: "settings", id: "company", name: after.name, action, ...toFields({ before, after }) });
    return after;
  });
}

const checkPlaces = ({ district, crewDistricts }: CompanyInput) => ({
  district: district && checkDistricts("district", [district])[0],
  crewDistricts: crewDistricts && checkDistricts("crewDistricts", crewDistricts.filter(Boolean)),
});

function toFields({ before, after }: { before: AdminCompany | null; after: AdminCompany }) {
  const { version: _, ...now } = after;
  if (!before) return { after: now };
  const { version: __, ...old } = before;
  return { before: old, after: now };
}

/** How each image is framed, and the widths in which it is also stored as PNG. */
const frames = {
  logoKey: { frame: logoFrame, pngs: logoPngs },
  logoSquareKey: { frame: iconFrame, pngs: iconPngs },
  socialKey: { frame: socialFrame, pngs: [] },
} as const;

/** Replaces one of the company's images; `null` removes it. */
export function changeCompanyImage(actor: Actor, name: keyof CompanyImages, file: File | null): Promise<CompanyImages> {
  const write = (key: string | null) =>
    transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM company_detail WHERE id = 1 FOR UPDATE`;
      const before = await getCompanyImages(tx);
      if (!before) throw new AppError("conflict", "Please fill in the company details first.");
      const after = await tx.companyDetail.update({ where: { id: 1 }, data: { [name]: key }, select: companyImages });
      await audit(tx, { actor, subject: "settings", id: "company", name: "Look", action: "changed", before, after });
      return after;
    });
  return storeFramed({ ...frames[name], folder: "company", file, write });
}
