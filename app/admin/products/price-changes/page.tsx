import { History } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { PriceChangeList } from "@/components/product/admin/bulk/price-change-list";
import { AdminPage } from "@/components/ui/admin-page";
import { BackLink } from "@/components/ui/back-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/table/pagination";
import { listHref, pageNumber } from "@/lib/platform/api/list-url";
import { requireUser } from "@/lib/platform/auth/page-session";
import { listPriceChanges } from "@/lib/product/bulk/queries";

export const metadata: Metadata = { title: "Price changes" };

const limit = 25;

type PriceChangesPageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function PriceChangesPage({ searchParams }: PriceChangesPageProps) {
  await requireUser("admin");
  const { page } = z.object({ page: pageNumber }).parse(await searchParams);
  const { total, changes } = await listPriceChanges({ page, limit });
  return (
    <AdminPage
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
