import { PackageSearch } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { EmptyState } from "@/components/kit/empty-state";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import { withTexts } from "@/components/layout/page-texts";
import { adminHref, adminPath } from "@/components/sales/order/admin/admin-query";
import { Picking } from "@/components/sales/picking/admin/picking";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { readInvoiceMoment } from "@/lib/sales/invoice/queries";
import { getCourierChoice } from "@/lib/sales/order/admin/facts";
import { readPickOrders } from "@/lib/sales/picking/admin/queries";
import { maxPicked } from "@/lib/sales/picking/admin/rules";

export const generateMetadata = (): Metadata => ({ title: t`Pick and pack` });

type PickPageProps = { searchParams: Promise<Record<string, string | string[]>> };

/** Ids separated by commas; what is no id is left out. */
const pickQuery = z.object({
  orders: z
    .string()
    .catch("")
    .transform((text) =>
      text
        .split(",")
        .filter((id) => z.uuid().safeParse(id).success)
        .slice(0, maxPicked),
    ),
});

async function PickPage({ searchParams }: PickPageProps) {
  const user = await requireStaff("order.ship");
  const { orders: ids } = pickQuery.parse(await searchParams);
  const [{ ready, refused }, couriers, invoiceMoment] = await Promise.all([
    readPickOrders(ids),
    getCourierChoice(user.id),
    readInvoiceMoment(),
  ]);
  const toShip = adminHref({ tab: "confirmed" });
  return (
    <AdminPage
      title={t`Pick and pack`}
      back={<BackLink href={toShip}>{t`Orders to ship`}</BackLink>}
      lead={ready.length > 0 && t`${countText(ready.length, "order")}, one round through the store.`}
    >
      {refused.length > 0 && (
        <ul className="mb-5 space-y-1 rounded-lg border border-line bg-white p-4">
          {refused.map(({ _id, number, problem }) => (
            <li key={_id}>
              {withTags(t`<a>${number}</a> is left out.`, {
                a: (text) => (
                  <Link href={`${adminPath}/${_id}`} className="link font-semibold">
                    {text}
                  </Link>
                ),
              })}{" "}
              {t(problem)}
            </li>
          ))}
        </ul>
      )}
      <Picking ready={ready} couriers={couriers} invoiceMoment={invoiceMoment}>
        <EmptyState icon={<PackageSearch />} title={t`Nothing to pick`}>
          <p className="mt-2 text-stone">
            {withTags(t`Choose confirmed orders in the list of <a>orders to ship</a>, then “Pick and pack”.`, {
              a: (text) => (
                <Link href={toShip} className="link">
                  {text}
                </Link>
              ),
            })}
          </p>
        </EmptyState>
      </Picking>
    </AdminPage>
  );
}

export default withTexts("/admin/orders/pick", PickPage);
