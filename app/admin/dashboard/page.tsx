import type { Metadata } from "next";
import { BackupWarning } from "@/components/backup/admin/backup-warning";
import { parseRange } from "@/components/dashboard/admin/dashboard-query";
import { LiveDashboard } from "@/components/dashboard/admin/live-dashboard";
import type { SearchParams } from "@/components/report/admin/report-url";
import { AdminPage } from "@/components/ui/admin-page";
import { getBackupState } from "@/lib/backup/queries";
import { requireUser } from "@/lib/platform/auth/page-session";
import { getDashboard } from "@/lib/report/dashboard";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage({ searchParams }: { searchParams: SearchParams }) {
  const user = await requireUser("admin");
  const range = parseRange(await searchParams);
  const [first, backup] = await Promise.all([getDashboard(range), getBackupState()]);
  return (
    <AdminPage title="Dashboard" lead={`Namaste, ${user.fullName}`}>
      {backup.warning && <BackupWarning text={backup.warning} />}
      <LiveDashboard key={range} range={range} first={first} now={Date.now()} />
    </AdminPage>
  );
}
