import type { Metadata } from "next";
import type { ReactNode } from "react";
import { z } from "zod";
import { PageHeading } from "@/components/kit/page-heading";
import { withTexts } from "@/components/layout/page-texts";
import { CancellationList } from "@/components/sales/return/cancellation-list";
import { NoReturns } from "@/components/sales/return/no-returns";
import { ReturnCard } from "@/components/sales/return/return-card";
import { ReturnRequest } from "@/components/sales/return/return-request";
import { ReturnableList } from "@/components/sales/return/returnable-list";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { requireUser } from "@/lib/platform/server/auth/page-session";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { listReturns } from "@/lib/sales/return/queries";
import { getReturnable, listCancellations, listReturnable } from "@/lib/sales/return/returnable";
import { NotFoundPage } from "../../not-found-page";

export const generateMetadata = () => ({ title: t`Returns & cancellations` }) satisfies Metadata;

type ReturnsPageProps = { searchParams: Promise<{ order?: string | string[]; claim?: string | string[] }> };

async function ReturnAndCancelPage({ searchParams }: ReturnsPageProps) {
  const user = await requireUser("b2c", "b2b");
  const { order: orderId, claim } = await searchParams;
  const order = z.uuid().safeParse(orderId).success ? localized(await getReturnable(user.id, String(orderId))) : null;
  if (orderId !== undefined && !order) return <NotFoundPage />;
  return (
    <>
      <PageHeading title={t`Returns & cancellations`}>{t`Return items and track refunds.`}</PageHeading>
      {order ? <ReturnRequest order={order} isClaim={claim !== undefined} /> : <Overview userId={user.id} />}
    </>
  );
}

async function Overview({ userId }: { userId: string }) {
  const [orders, returns, cancellations, company] = await Promise.all([
    listReturnable(userId).then(localized),
    listReturns(userId).then(localized),
    listCancellations(userId).then(localized),
    getCompanyDetail(),
  ]);
  if (orders.length + returns.length + cancellations.length === 0) {
    return <NoReturns phoneNumber={company?.phoneNumber ?? ""} />;
  }
  return (
    <div className="space-y-10">
      <Part title={t`Your returns`} isShown={returns.length > 0}>
        <ul className="space-y-4">
          {returns.map((each) => (
            <ReturnCard key={each._id} value={each} />
          ))}
        </ul>
      </Part>
      <Part title={t`Return items`} isShown={orders.length > 0}>
        <p className="mb-4 max-w-prose text-stone">{t`If something arrived damaged, is not as described or is not what you ordered, you can return it free of charge within 7 days of delivery.`}</p>
        <ReturnableList orders={orders} />
      </Part>
      <Part title={t`Cancellations`} isShown={cancellations.length > 0}>
        <CancellationList cancellations={cancellations} />
      </Part>
    </div>
  );
}

function Part({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <section>
      <h2 className="mb-4 border-b border-ink pb-2 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

export default withTexts("/customer/return-and-cancel", ReturnAndCancelPage);
