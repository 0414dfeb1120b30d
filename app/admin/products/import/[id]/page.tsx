import type { Metadata } from "next";
import { ImportView } from "@/components/catalogue/product/admin/import/import-view";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { importRights } from "@/lib/catalogue/product/admin/import/contract";
import { findImport } from "@/lib/catalogue/product/admin/import/imports";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Import products" };

export default async function ImportedPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff(importRights);
  const found = await findImport(user, (await params).id);
  if (!found) return <NotFoundPage />;
  return (
    <AdminPage title={`Import of ${found.fileName}`} back={<BackLink href="/admin/products/import">Import products</BackLink>}>
      <ImportView first={found} />
    </AdminPage>
  );
}
