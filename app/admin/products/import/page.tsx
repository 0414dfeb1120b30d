import type { Metadata } from "next";
import { Panel } from "@/components/customer/panel";
import { BackLink } from "@/components/office/back-link";
import { OfficePage } from "@/components/office/office-page";
import { ImportList } from "@/components/office/products/import/import-list";
import { ImportUpload } from "@/components/office/products/import/import-upload";
import { requireUser } from "@/lib/page-session";
import { latestImports } from "@/lib/product/import/imports";

export const metadata: Metadata = { title: "Import products" };

export default async function ImportPage() {
  await requireUser("admin");
  const imports = await latestImports();
  return (
    <OfficePage
      title="Import products"
      lead="Rows are matched by SKU: a known one changes its pack, an unknown one makes a new one."
    >
      <BackLink href="/admin/products">All products</BackLink>
      <div className="grid gap-5">
        <ImportUpload />
        {imports.length > 0 && (
          <Panel title="The last imports">
            <ImportList imports={imports} />
          </Panel>
        )}
      </div>
    </OfficePage>
  );
}
