import type { Metadata } from "next";
import { ImportList } from "@/components/catalogue/product/admin/import/import-list";
import { ImportUpload } from "@/components/catalogue/product/admin/import/import-upload";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Panel } from "@/components/kit/panel";
import { importRights } from "@/lib/catalogue/product/admin/import/contract";
import { latestImports } from "@/lib/catalogue/product/admin/import/imports";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Import products" };

export default async function ImportPage() {
  await requireStaff(importRights);
  const imports = await latestImports();
  return (
    <AdminPage
      title="Import products"
      lead="Rows are matched by SKU. A known SKU updates its pack, a new one adds a pack."
      back={<BackLink href="/admin/products">Products</BackLink>}
    >
      <div className="grid gap-5">
        <ImportUpload />
        {imports.length > 0 && (
          <Panel title="Recent imports">
            <ImportList imports={imports} />
          </Panel>
        )}
      </div>
    </AdminPage>
  );
}
