import type { Metadata } from "next";
import { TeamBoard } from "@/components/content/team/admin/team-board";
import { listAdminTeam } from "@/lib/content/team/admin/queries";
import { findExamples } from "@/lib/office/report/admin/examples";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Team" };

export default async function TeamScreen() {
  await requireStaff("content.see");
  const [team, examples] = await Promise.all([listAdminTeam(), findExamples()]);
  return <TeamBoard team={team} examples={examples.team} />;
}
