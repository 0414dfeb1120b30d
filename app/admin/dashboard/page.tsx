import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { parseRange } from "@/components/office/dashboard/admin/dashboard-query";
import { LiveDashboard } from "@/components/office/dashboard/admin/live-dashboard";
import type { SearchParams } from "@/components/office/report/admin/report-url";
import { Warnings } from "@/components/office/system/admin/warnings";
import { getDashboard } from "@/lib/office/report/admin/dashboard";
import { getWarnings } from "@/lib/office/system/admin/warnings";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { may } from "@/lib/platform/shared/rights";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage({ searchParams }: { searchParams: SearchParams }) {
  const user = await requireStaff("any");
  const range = parseRange(await searchParams);
  const [first, warnings] = await Promise.all([getDashboard(user, range), may(user, "system.see") ? getWarnings() : []]);
  return (
    <AdminPage title="Dashboard" lead={`Namaste, ${user.fullName}`}>
      <Warnings texts={warnings} />
      <LiveDashboard key={range} range={range} first={first} now={Date.now()} />
    </AdminPage>
  );
}
