import type { Metadata } from "next";
import { TeamBoard } from "@/components/team/admin/team-board";
import { requireUser } from "@/lib/platform/auth/page-session";
import { listAdminTeam } from "@/lib/team/queries";

export const metadata: Metadata = { title: "Team" };

export default async function TeamScreen() {
  await requireUser("admin");
  return <TeamBoard team={await listAdminTeam()} />;
}
