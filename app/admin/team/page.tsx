import type { Metadata } from "next";
import { TeamBoard } from "@/components/content/team/admin/team-board";
import { listAdminTeam } from "@/lib/content/team/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Team" };

export default async function TeamScreen() {
  await requireStaff("content.see");
  return <TeamBoard team={await listAdminTeam()} />;
}
