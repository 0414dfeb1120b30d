import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { ProblemBoard } from "@/components/fix/admin/fix-board";
import { UsualFixes } from "@/components/fix/admin/usual-fixes";
import { AdminPage } from "@/components/ui/admin-page";
import { Link } from "@/components/ui/link";
import { listAdminProblems } from "@/lib/fix/admin-queries";
import { countUsual } from "@/lib/fix/usual";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Problems" };

export default async function ProblemsScreen() {
  await requireUser("admin");
  return (
    <AdminPage
      title="Problems"
      lead="What people see when water comes in, and which systems help. Drag to change their order."
      actions={
        <Link href={"/admin/problems/new" as "/"} className="button button-primary">
          <Plus size={18} aria-hidden="true" />
          New problem
        </Link>
      }
    >
      <UsualFixes count={await countUsual()} />
      <ProblemBoard problems={await listAdminProblems()} />
    </AdminPage>
  );
}
