import type { Metadata } from "next";
import { PlacePicture } from "@/components/catalogue/category/house-part";
import { EmptyPage } from "@/components/kit/empty-page";
import { Link } from "@/components/kit/link";
import { PageHeading } from "@/components/kit/page-heading";
import { Panel } from "@/components/kit/panel";
import { withTexts } from "@/components/layout/page-texts";
import { CreditEntries } from "@/components/sales/store-credit/credit-entries";
import { requireUser } from "@/lib/platform/server/auth/page-session";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { formatRupees } from "@/lib/platform/shared/numbers/money";
import { getStoreCredit } from "@/lib/sales/store-credit/queries";

export const generateMetadata = () => ({ title: t`Store credit` }) satisfies Metadata;

async function StoreCreditPage() {
  const user = await requireUser("b2c", "b2b");
  const { balance, entries } = localized(await getStoreCredit(user.id));
  return (
    <>
      <PageHeading
        title={t`Store credit`}
      >{t`What we owe you. Use it at checkout, for all of an order or a part of it.`}</PageHeading>
      {entries.length > 0 ? (
        <Panel title={t`You have ${formatRupees(balance)}`}>
          <CreditEntries entries={entries} getOrderHref={(id) => `/customer/purchase-history/${id}`} />
        </Panel>
      ) : (
        <EmptyPage
          picture={<PlacePicture area="water_tank" className="aspect-2/1 w-full" />}
          title={t`No store credit yet`}
          actions={<Link href="/products" className="button button-primary">{t`See our products`}</Link>}
        >
          <p>{t`If we refund you with store credit, you will find it here.`}</p>
        </EmptyPage>
      )}
    </>
  );
}

export default withTexts("/customer/store-credit", StoreCreditPage);
