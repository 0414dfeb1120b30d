import type { Metadata } from "next";
import { SystemBoard } from "@/components/advice/fix/admin/fix-board";
import { LayersFile } from "@/components/advice/fix/admin/layers-file";
import { UsualFixes } from "@/components/advice/fix/admin/usual-fixes";
import { AddLink } from "@/components/kit/add-button";
import { AdminPage } from "@/components/kit/admin-page";
import { listAdminSystems } from "@/lib/advice/fix/admin/queries";
import { countUsual } from "@/lib/advice/fix/admin/usual";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Systems" };

export default async function SystemsScreen() {
  await requireStaff("product.see");
  return (
    <AdminPage
      changeRight="product.change"
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
