import type { Metadata } from "next";
import { z } from "zod";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Pill } from "@/components/kit/pill";
import { UserActions } from "@/components/people/users/admin/user-actions";
import { UserDetails } from "@/components/people/users/admin/user-details";
import { getAccountStatus, usersPath } from "@/components/people/users/admin/user-labels";
import { UserPurchases } from "@/components/sales/order/admin/customer-orders";
import { listAddresses } from "@/lib/people/address/queries";
import { getAdminUser } from "@/lib/people/users/admin/queries";
import { roleNames } from "@/lib/people/users/vocabulary";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { getPurchases } from "@/lib/sales/order/admin/purchases";
import { listPriceGroups } from "@/lib/terms/price-group/admin/queries";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "User" };

export default async function UserPage({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff("customer.see");
  const { id } = await params;
  const user = z.uuid().safeParse(id).success ? await getAdminUser(id) : null;
  if (!user) return <NotFoundPage />;
  const [groups, addresses, purchases] = await Promise.all([listPriceGroups(), listAddresses(id), getPurchases(id)]);
  const accountStatus = getAccountStatus(user);
  // A member of staff may have bought as a customer before.
  const isBuyer = user.role !== "admin" || purchases.latest.length > 0;
  return (
    <AdminPage
      title={user.fullName}
      back={<BackLink href={usersPath}>All users</BackLink>}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{[roleNames[user.role], user.companyName].filter(Boolean).join(" · ")}</span>
          {accountStatus && <Pill look={accountStatus.look}>{accountStatus.name}</Pill>}
          {user.isInvited && <Pill look="teal">Invited, not joined yet</Pill>}
        </span>
      }
      actions={!user.isDeleted && <UserActions user={user} groups={groups} openOrders={purchases.open} />}
    >
      <UserDetails
        user={user}
        addresses={addresses}
        purchases={isBuyer ? <UserPurchases user={user} purchases={purchases} /> : null}
      />
    </AdminPage>
  );
}
