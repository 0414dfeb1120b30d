import type { Metadata } from "next";
import { AddressLines } from "@/components/address/address-lines";
import { ApprovalNote } from "@/components/customer/approval-note";
import { BasketSummary } from "@/components/customer/basket-summary";
import { Completeness } from "@/components/customer/completeness";
import { HelpfulLinks } from "@/components/customer/helpful-links";
import { LatestNotifications } from "@/components/customer/latest-notifications";
import { PageHeading } from "@/components/customer/page-heading";
import { Panel } from "@/components/customer/panel";
import { Link } from "@/components/ui/link";
import { getDefaultAddress } from "@/lib/address/queries";
import { getCart } from "@/lib/cart/queries";
import { getCompanyDetail } from "@/lib/company-detail/queries";
import { countUnread, listNotifications } from "@/lib/notification/queries";
import { requireUser } from "@/lib/page-session";
import { stepsOf } from "@/lib/users/completeness";
import { getAccount } from "@/lib/users/queries";
import { getWishlist } from "@/lib/wishlist/queries";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  const user = await requireUser("b2c", "b2b");
  const [account, address, unread, { notifications }, cart, wishlist, company] = await Promise.all([
    getAccount(user.id),
    getDefaultAddress(user.id),
    countUnread(user.id),
    listNotifications(user.id, { limit: 3, unread: true }),
    getCart(user),
    getWishlist(user),
    getCompanyDetail(),
  ]);
  const pieces = cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <PageHeading title={`Namaste, ${user.fullName}`}>{user.email}</PageHeading>
      <div className="space-y-4">
        {account?.role === "b2b" && <ApprovalNote account={account} />}
        <BasketSummary pieces={pieces} subtotal={cart.subtotal} kept={wishlist.length} />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="space-y-4">
            <LatestNotifications notifications={notifications} unread={unread} />
            <Panel
              title="Default address"
              action={
                <Link href="/customer/address-book" className="link inline-flex min-h-11 items-center text-sm">
                  Address book
                </Link>
              }
            >
              {address ? (
                <AddressLines address={address} />
              ) : (
                <p className="text-stone">No address yet. With one on record the checkout takes a minute.</p>
              )}
            </Panel>
            <Panel title="Recently bought">
              <p className="text-stone">Nothing yet. What you order in the shop will stand here, ready to be bought again.</p>
            </Panel>
          </div>
          <div className="space-y-4">
            {account && <Completeness steps={stepsOf(account, address !== null)} />}
            <HelpfulLinks phoneNumber={company?.phoneNumber ?? ""} />
          </div>
        </div>
      </div>
    </>
  );
}
