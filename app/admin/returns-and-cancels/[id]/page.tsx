import type { Metadata } from "next";
import { z } from "zod";
import { AdminReturnDetail } from "@/components/return/admin/admin-return";
import { requireUser } from "@/lib/platform/auth/page-session";
import { getReturnFacts } from "@/lib/return/admin";
import { getAdminReturn } from "@/lib/return/queries";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Return" };

export default async function ReturnPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireUser("admin");
  const { id } = await params;
  const value = z.uuid().safeParse(id).success ? await getAdminReturn(id) : null;
  if (!value) return <NotFoundPage />;
  return <AdminReturnDetail value={value} facts={await getReturnFacts(user, id)} now={Date.now()} />;
}
