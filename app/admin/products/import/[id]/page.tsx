import type { Metadata } from "next";
import { BackLink } from "@/components/office/back-link";
import { OfficePage } from "@/components/office/office-page";
import { ImportView } from "@/components/office/products/import/import-view";
import { requireUser } from "@/lib/page-session";
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
