import type { Metadata } from "next";
import { SystemBoard } from "@/components/fix/admin/fix-board";
import { LayersFile } from "@/components/fix/admin/layers-file";
import { UsualFixes } from "@/components/fix/admin/usual-fixes";
import { AddLink } from "@/components/ui/add-button";
import { AdminPage } from "@/components/ui/admin-page";
import { listAdminSystems } from "@/lib/fix/admin-queries";
import { countUsual } from "@/lib/fix/usual";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Systems" };

export default async function SystemsScreen() {
  await requireUser("admin");
  return (
    <AdminPage
      title="Systems"
      lead="The layers that keep a roof, bathroom or tank dry. Drag to change their order."
      actions={
        <>
          <LayersFile />
          <AddLink href="/admin/systems/new">New system</AddLink>
        </>
      }
    >
      <UsualFixes count={await countUsual()} />
      <SystemBoard systems={await listAdminSystems()} />
    </AdminPage>
  );
}
