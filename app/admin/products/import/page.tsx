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
    </AdminPage>
  );
}
