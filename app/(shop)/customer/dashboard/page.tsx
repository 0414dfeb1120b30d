import type { Metadata } from "next";
import { Link } from "@/components/kit/link";
import { PageHeading } from "@/components/kit/page-heading";
import { Panel } from "@/components/kit/panel";
import { withTexts } from "@/components/layout/page-texts";
import { AddressLines } from "@/components/people/address/address-lines";
import { ApprovalNote } from "@/components/people/customer/approval-note";
import { BasketSummary } from "@/components/people/customer/basket-summary";
import { Completeness } from "@/components/people/customer/completeness";
import { HelpfulLinks } from "@/components/people/customer/helpful-links";
import { LatestNotifications } from "@/components/people/customer/latest-notifications";
import { LatestOrders } from "@/components/sales/order/latest-orders";
import { LiveOrders } from "@/components/sales/order/live-orders";
import { orderVersion } from "@/components/sales/order/order-version";
import { CreditPanel } from "@/components/sales/store-credit/credit-panel";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { countUnread, listNotifications } from "@/lib/messages/notification/queries";
import { getDefaultAddress } from "@/lib/people/address/queries";
import { getCompleteness } from "@/lib/people/users/completeness";
import { getAccount } from "@/lib/people/users/queries";
import { requireUser } from "@/lib/platform/server/auth/page-session";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";
import { getCart } from "@/lib/sales/cart/queries";
import { countOrders } from "@/lib/sales/order/counts";
import { listOrders } from "@/lib/sales/order/queries";
import { getStoreCredit } from "@/lib/sales/store-credit/queries";
import { getWishlist } from "@/lib/sales/wishlist/queries";

export const generateMetadata = () => ({ title: t`Dashboard` }) satisfies Metadata;

const latest = { page: 1, limit: 3, q: "" };

async function DashboardPage() {
  const user = await requireUser("b2c", "b2b");
  const [account, address, unread, { notifications }, cart, wishlist, company, { orders }, counts, credit] = await Promise.all([
    getAccount(user.id),
    getDefaultAddress(user.id),
    countUnread(user),
    listNotifications(user, { limit: 3, unread: true }),
    getCart(user),
    getWishlist(user),
    getCompanyDetail(),
    listOrders(user.id, latest),
    countOrders(user.id),
    getStoreCredit(user.id),
  ]);
  return (
    <>
      <PageHeading title={t`Namaste, ${user.fullName}`}>{user.email || t`Your orders, addresses and details.`}</PageHeading>
      <div className="space-y-6">
        {account?.role === "b2b" && <ApprovalNote account={account} />}
        <BasketSummary
          items={cart.items.length}
          subtotal={cart.subtotal}
          wishlistCount={wishlist.length}
          open={counts.pending + counts.confirmed + counts.shipped}
          delivered={counts.delivered}
        />
        <div className="grid items-start gap-x-10 md:grid-cols-2">
          <div>
            <LatestOrders orders={orders} />
            <LatestNotifications notifications={localized(notifications)} unread={unread} />
          </div>
          <div>
            <CreditPanel balance={credit.balance} hasEntries={credit.entries.length > 0} />
            {account && <Completeness steps={getCompleteness(account, address !== null)} />}
            <Panel
              title={t`Default address`}
              action={<Link href="/customer/address-book" className="tap-link text-sm">{t`Address book`}</Link>}
            >
              {address ? (
                <AddressLines address={address} />
              ) : (
                <p className="text-stone">{t`No address yet. Add one and checkout takes a minute.`}</p>
              )}
            </Panel>
            <HelpfulLinks phoneNumber={company?.phoneNumber ?? ""} />
          </div>
        </div>
      </div>
      <LiveOrders query={latest} version={orders.map(orderVersion).join()} />
    </>
  );
}

export default withTexts("/customer/dashboard", DashboardPage);
