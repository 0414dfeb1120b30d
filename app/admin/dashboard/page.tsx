import type { Metadata } from "next";
import { rangeIn } from "@/components/office/dashboard/dashboard-query";
import { LiveDashboard } from "@/components/office/dashboard/live-dashboard";
import { OfficePage } from "@/components/office/office-page";
import type { SearchParams } from "@/components/office/reports/report-address";
import { requireUser } from "@/lib/page-session";
import { getDashboard } from "@/lib/report/dashboard";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage({ searchParams }: { searchParams: SearchParams }) {
  const user = await requireUser("admin");
  const range = rangeIn(await searchParams);
  return (
    <OfficePage title="Dashboard" lead={`Namaste, ${user.fullName}`}>
      <LiveDashboard key={range} range={range} first={await getDashboard(range)} now={Date.now()} />
    </OfficePage>
  );
}
