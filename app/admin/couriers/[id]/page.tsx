import { HandCoins } from "lucide-react";
import type { Metadata } from "next";
import { cache } from "react";
import { z } from "zod";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { EmptyState } from "@/components/kit/empty-state";
import { Pagination } from "@/components/kit/table/pagination";
import { SettleForm } from "@/components/sales/settlement/admin/settle-form";
import { SettlementList } from "@/components/sales/settlement/admin/settlement-list";
import {
  courierPageHref,
  courierQuery,
  couriersPath,
  openPageSize,
  pastPageSize,
} from "@/components/sales/settlement/admin/settlement-query";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { findCourierName, listOpenParcels, listSettlements } from "@/lib/sales/settlement/admin/queries";
import { NotFoundPage } from "../../not-found-page";

type CourierPageProps = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[]>> };

/** Read once for the title and the page. */
const readName = cache(async (id: string) => {
  await requireStaff("payment.see");
  return z.uuid().safeParse(id).success ? findCourierName(id) : null;
});

export async function generateMetadata({ params }: CourierPageProps): Promise<Metadata> {
  const name = await readName((await params).id);
  return { title: name === null ? "Page not found" : `${name} · Couriers' cash` };
}

export default async function CourierPage({ params, searchParams }: CourierPageProps) {
  await requireStaff("payment.see");
  const { id } = await params;
  const name = await readName(id);
  if (name === null) return <NotFoundPage />;
  const query = courierQuery.parse(await searchParams);
  const [{ total, parcels, courier }, past] = await Promise.all([
    listOpenParcels(id, { page: query.page, limit: openPageSize }),
    listSettlements({ page: query.past, limit: pastPageSize, courier: id }),
  ]);
  return (
    <AdminPage
      title={name}
      back={<BackLink href={couriersPath}>Couriers' cash</BackLink>}
      lead="Delivered parcels whose cash was not handed over. Choose those that the courier pays for now."
    >
      {total > 0 ? (
        <SettleForm courier={courier} parcels={parcels} total={total} />
      ) : (
        <EmptyState icon={<HandCoins />} title="Nothing to settle">
          <p className="mt-2 text-stone">Everything that this courier collected was handed over.</p>
        </EmptyState>
      )}
      <Pagination
        page={query.page}
        pages={Math.ceil(total / openPageSize)}
        getHref={(page) => courierPageHref(id, { ...query, page })}
      />
      {past.total > 0 && (
        <>
          <h2 className="mt-8 mb-3 text-lg font-bold">Settlements</h2>
          <SettlementList settlements={past.settlements} />
          <Pagination
            page={query.past}
            pages={Math.ceil(past.total / pastPageSize)}
            getHref={(page) => courierPageHref(id, { ...query, past: page })}
          />
        </>
      )}
    </AdminPage>
  );
}
