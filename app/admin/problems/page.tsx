import type { Metadata } from "next";
import { ProblemBoard } from "@/components/advice/fix/admin/fix-board";
import { UsualFixes } from "@/components/advice/fix/admin/usual-fixes";
import { AddLink } from "@/components/kit/add-button";
import { AdminPage } from "@/components/kit/admin-page";
import { listAdminProblems } from "@/lib/advice/fix/admin/queries";
import { countUsual } from "@/lib/advice/fix/admin/usual";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Problems" };

export default async function ProblemsScreen() {
  await requireStaff("product.see");
  return (
    <AdminPage
      changeRight="product.change"
      title="Problems"
      lead="What people see when water comes in, and which systems help. Drag to change their order."
      actions={<AddLink href="/admin/problems/new">New problem</AddLink>}
    >
      <UsualFixes count={await countUsual()} />
      <ProblemBoard problems={await listAdminProblems()} />
    </AdminPage>
  );
}
