import type { Metadata } from "next";
import { ImportList } from "@/components/product/admin/import/import-list";
import { ImportUpload } from "@/components/product/admin/import/import-upload";
import { AdminPage } from "@/components/ui/admin-page";
import { BackLink } from "@/components/ui/back-link";
import { Panel } from "@/components/ui/panel";
import { requireUser } from "@/lib/platform/auth/page-session";
import { latestImports } from "@/lib/product/import/imports";

export const metadata: Metadata = { title: "Import products" };

export default async function ImportPage() {
  await requireUser("admin");
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
