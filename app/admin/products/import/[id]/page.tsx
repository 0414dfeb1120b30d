import type { Metadata } from "next";
import { OfficePage } from "@/components/layout/admin/admin-page";
import { BackLink } from "@/components/layout/admin/back-link";
import { ImportView } from "@/components/product/admin/import/import-view";
import { requireUser } from "@/lib/platform/auth/page-session";
import { findImport } from "@/lib/product/import/imports";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Import products" };

export default async function ImportedPage({ params }: { params: Promise<{ id: string }> }) {
  await requireUser("admin");
  const found = await findImport((await params).id);
  if (!found) return <NotFoundPage />;
  return (
    <OfficePage title={`Import of ${found.fileName}`}>
      <BackLink href="/admin/products/import">Import another file</BackLink>
      <ImportView first={found} />
    </OfficePage>
  );
}
