import type { Metadata } from "next";
import { cache } from "react";
import { z } from "zod";
import { AdminReturnDetail } from "@/components/sales/return/admin/admin-return";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { asSeenBy } from "@/lib/platform/shared/api/guarded";
import { adminReturn } from "@/lib/sales/return/admin/contract";
import { getReturnFacts } from "@/lib/sales/return/admin/queries";
import { getAdminReturn } from "@/lib/sales/return/queries";
import { NotFoundPage } from "../../not-found-page";

type ReturnPageProps = { params: Promise<{ id: string }> };

/** Read once for the title and the page. */
const readReturn = cache(async (id: string) => {
  const user = await requireStaff("return.see");
  const value = z.uuid().safeParse(id).success ? await getAdminReturn(id) : null;
  return value && asSeenBy(user, adminReturn, value);
});

export async function generateMetadata({ params }: ReturnPageProps): Promise<Metadata> {
  const value = await readReturn((await params).id);
  return { title: value ? `Return for ${value.orderNumber} · ${value.customer.fullName}` : "Page not found" };
}

export default async function ReturnPage({ params }: ReturnPageProps) {
  const user = await requireStaff("return.see");
  const { id } = await params;
  const value = await readReturn(id);
  if (!value) return <NotFoundPage />;
  return <AdminReturnDetail value={value} facts={await getReturnFacts(user, id)} now={Date.now()} />;
}
