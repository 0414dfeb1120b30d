import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { SystemBoard } from "@/components/fix/admin/fix-board";
import { LayersFile } from "@/components/fix/admin/layers-file";
import { UsualFixes } from "@/components/fix/admin/usual-fixes";
import { AdminPage } from "@/components/ui/admin-page";
import { Link } from "@/components/ui/link";
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
          <Link href={"/admin/systems/new" as "/"} className="button button-primary">
            <Plus size={18} aria-hidden="true" />
            New system
          </Link>
        </>
      }
    >
      <UsualFixes count={await countUsual()} />
      <SystemBoard systems={await listAdminSystems()} />
    </AdminPage>
  );
}
