import { History } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { PriceChangeList } from "@/components/catalogue/product/admin/bulk/price-change-list";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { EmptyState } from "@/components/kit/empty-state";
import { Pagination } from "@/components/kit/table/pagination";
import { listPriceChanges } from "@/lib/catalogue/product/admin/bulk/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { listHref, pageNumber } from "@/lib/platform/shared/api/list-url";

export const metadata: Metadata = { title: "Price changes" };

const limit = 25;

type PriceChangesPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function PriceChangesPage({ searchParams }: PriceChangesPageProps) {
  await requireStaff("product.see");
  const { page } = z.object({ page: pageNumber }).parse(await searchParams);
  const { total, changes } = await listPriceChanges({ page, limit });
  return (
    <AdminPage
      changeRight="product.price"
      title="Price changes"
      lead="Prices changed by a percentage, newest first. Each change can be undone once."
      back={<BackLink href="/admin/products">Products</BackLink>}
    >
      {changes.length > 0 ? (
        <PriceChangeList changes={changes} />
      ) : (
        <EmptyState icon={<History />} title="No price changes yet">
          <p className="mt-2 text-stone">Select products in the list and choose “Change prices by %…”.</p>
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        getHref={(to) => listHref("/admin/products/price-changes", { page: to })}
      />
    </AdminPage>
  );
}
