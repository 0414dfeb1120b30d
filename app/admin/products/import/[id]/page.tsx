import type { Metadata } from "next";
import { ImportView } from "@/components/product/admin/import/import-view";
import { AdminPage } from "@/components/ui/admin-page";
import { BackLink } from "@/components/ui/back-link";
import { requireUser } from "@/lib/platform/auth/page-session";
import { findImport } from "@/lib/product/import/imports";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Import products" };

export default async function ImportedPage({ params }: { params: Promise<{ id: string }> }) {
  await requireUser("admin");
  const found = await findImport((await params).id);
  if (!found) return <NotFoundPage />;
  return (
    <AdminPage title={`Import of ${found.fileName}`} back={<BackLink href="/admin/products/import">Import products</BackLink>}>
      <ImportView first={found} />
    </AdminPage>
  );
}
