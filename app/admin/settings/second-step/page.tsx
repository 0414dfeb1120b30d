import type { Metadata } from "next";
import { SettingsPage } from "@/components/layout/admin/settings-page";
import { RoleFactors } from "@/components/people/factor/admin/role-factors";
import { listRoleFactors, listStaffFactors } from "@/lib/people/users/factor/admin/roles";
import { isFactorAsked } from "@/lib/platform/server/auth/factor-due";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Settings: second step" };

export default async function SecondStepPage() {
  await requireStaff("staff.manage");
  const [roles, staff] = await Promise.all([listRoleFactors(), listStaffFactors()]);
  return (
    <SettingsPage tab="second-step">
      <RoleFactors roles={roles} staff={staff} isAsked={isFactorAsked()} />
    </SettingsPage>
  );
}
