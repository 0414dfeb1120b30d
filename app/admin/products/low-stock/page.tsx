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
import { withTexts } from "@/components/layout/page-texts";
import { listLowStock } from "@/lib/catalogue/product/admin/low-stock";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = (): Metadata => ({ title: t`Low stock` });

type LowStockPageProps = { searchParams: Promise<Record<string, string | string[]>> };

async function LowStockPage({ searchParams }: LowStockPageProps) {
  await requireStaff("product.see");
  const { state, page } = lowStockQuery.parse(await searchParams);
  const { total, variants } = await listLowStock(state, { page, limit: lowStockPageSize });
  return (
    <AdminPage
      title={t`Low stock`}
      lead={t`Packs on sale that need reordering, best sellers first. Each pack’s low-stock level is set in its product.`}
      actions={total > 0 && <ExportLowStock state={state} />}
      back={<BackLink href="/admin/products">{t`Products`}</BackLink>}
    >
      <TabLinks
        label={t`Low stock`}
        tabs={[
          { label: t`Low`, href: lowStockHref({ state: "low" }), isCurrent: state === "low" },
          { label: t`Sold out`, href: lowStockHref({ state: "out" }), isCurrent: state === "out" },
        ]}
      />
      {variants.length > 0 ? (
        <LowStockList variants={variants} />
      ) : (
        <EmptyState icon={<PackageCheck />} title={state === "low" ? t`No pack is low` : t`No pack is sold out`}>
          <p className="mt-2 text-stone">{t`You will see packs here as they run out.`}</p>
        </EmptyState>
      )}
      <Pagination page={page} pages={Math.ceil(total / lowStockPageSize)} getHref={(to) => lowStockHref({ state, page: to })} />
    </AdminPage>
  );
}

export default withTexts("/admin/products/low-stock", LowStockPage);
