import { PackageCheck } from "lucide-react";
import type { Metadata } from "next";
import { ExportLowStock } from "@/components/catalogue/product/admin/export-low-stock";
import { LowStockList } from "@/components/catalogue/product/admin/low-stock-list";
import { lowStockHref, lowStockPageSize, lowStockQuery } from "@/components/catalogue/product/admin/low-stock-query";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { EmptyState } from "@/components/kit/empty-state";
import { TabLinks } from "@/components/kit/tab-links";
import { Pagination } from "@/components/kit/table/pagination";
import { listLowStock } from "@/lib/catalogue/product/admin/low-stock";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Low stock" };

type LowStockPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function LowStockPage({ searchParams }: LowStockPageProps) {
  await requireStaff("product.see");
  const { state, page } = lowStockQuery.parse(await searchParams);
  const { total, variants } = await listLowStock(state, { page, limit: lowStockPageSize });
  return (
    <AdminPage
      title="Low stock"
      lead="Packs on sale that need reordering, best sellers first. Each pack’s low-stock level is set in its product."
      actions={total > 0 && <ExportLowStock state={state} />}
      back={<BackLink href="/admin/products">Products</BackLink>}
    >
      <TabLinks
        label="Low stock"
        tabs={[
          { label: "Low", href: lowStockHref({ state: "low" }), isCurrent: state === "low" },
          { label: "Sold out", href: lowStockHref({ state: "out" }), isCurrent: state === "out" },
        ]}
      />
      {variants.length > 0 ? (
        <LowStockList variants={variants} />
      ) : (
        <EmptyState icon={<PackageCheck />} title={state === "low" ? "No pack is low" : "No pack is sold out"}>
          <p className="mt-2 text-stone">You will see packs here as they run out.</p>
        </EmptyState>
      )}
      <Pagination page={page} pages={Math.ceil(total / lowStockPageSize)} getHref={(to) => lowStockHref({ state, page: to })} />
    </AdminPage>
  );
}
