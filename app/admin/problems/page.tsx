import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { ProblemBoard } from "@/components/fix/admin/fix-board";
import { AdminPage } from "@/components/ui/admin-page";
import { Link } from "@/components/ui/link";
import { listAdminProblems } from "@/lib/fix/admin-queries";
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
      <ProblemBoard problems={await listAdminProblems()} />
    </AdminPage>
  );
}
