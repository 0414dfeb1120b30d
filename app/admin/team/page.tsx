import type { Metadata } from "next";
import { OfficePage } from "@/components/office/office-page";
import { TeamBoard } from "@/components/office/team/team-board";
import { requireUser } from "@/lib/page-session";
import { listOfficeTeam } from "@/lib/team/queries";

export const metadata: Metadata = { title: "Team" };

export default async function TeamScreen() {
  await requireUser("admin");
  return (
    <OfficePage title="Team" lead="The people whom /teams shows, in its order. A change is in the shop at once.">
      <TeamBoard team={await listOfficeTeam()} />
    </OfficePage>
  );
}
