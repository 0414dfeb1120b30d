import type { Metadata } from "next";
import { z } from "zod";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { Pill } from "@/components/kit/pill";
import { Duplicates } from "@/components/office/person/admin/duplicates";
import { PersonHistory } from "@/components/office/person/admin/person-history";
import { PersonActions } from "@/components/people/users/admin/person-actions";
import { PersonTags } from "@/components/people/users/admin/person-tags";
import { UserDetails } from "@/components/people/users/admin/user-details";
import { getAccountStatus, usersPath } from "@/components/people/users/admin/user-labels";
import { UserPurchases } from "@/components/sales/order/admin/customer-orders";
import { CustomerCredit } from "@/components/sales/store-credit/admin/customer-credit";
import { listDuplicates } from "@/lib/office/person/admin/duplicates";
import { readTimeline } from "@/lib/office/person/admin/timeline";
import { timelineKinds } from "@/lib/office/person/admin/timeline-contract";
import { listAddresses } from "@/lib/people/address/queries";
import { listTags } from "@/lib/people/tag/tags";
import { type AdminUser, getAdminUser } from "@/lib/people/users/admin/queries";
import { roleNames } from "@/lib/people/users/vocabulary";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { getPurchases } from "@/lib/sales/order/admin/purchases";
import { getStoreCredit } from "@/lib/sales/store-credit/queries";
import { listPriceGroups } from "@/lib/terms/price-group/admin/queries";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "User" };

type UserPageProps = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[]>> };

/** Only customers are merged. */
const findDuplicates = async (reader: Holder, { _id, role, isDeleted }: AdminUser) =>
  may(reader, "customer.merge") && role !== "admin" && !isDeleted ? listDuplicates(_id) : [];

/** Only customers have store credit. */
const readCredit = async (reader: Holder, { _id, role }: AdminUser) =>
  may(reader, "payment.see") && role !== "admin" ? getStoreCredit(_id) : null;

const personQuery = z.object({ kind: z.enum(timelineKinds).optional().catch(undefined) });

export default async function UserPage({ params, searchParams }: UserPageProps) {
  const reader = await requireStaff("customer.see");
  const { id } = await params;
  const { kind } = personQuery.parse(await searchParams);
  const user = z.uuid().safeParse(id).success ? await getAdminUser(id) : null;
  const timeline = user && (await readTimeline(reader, id, { kind }));
  if (!(user && timeline)) return <NotFoundPage />;
  const [groups, addresses, purchases, tags, duplicates, credit] = await Promise.all([
    listPriceGroups(),
    listAddresses(id),
    getPurchases(reader, id),
    listTags(),
    findDuplicates(reader, user),
    readCredit(reader, user),
  ]);
  const accountStatus = getAccountStatus(user);
  // A member of staff may have bought as a customer before.
  const isBuyer = user.role !== "admin" || purchases.orders + purchases.cancelled > 0;
  return (
    <AdminPage
      title={user.fullName}
      back={<BackLink href={usersPath}>All users</BackLink>}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {[roleNames[user.role], user.companyName, user.panNumber && `PAN ${user.panNumber}`].filter(Boolean).join(" · ")}
          </span>
          {accountStatus && <Pill look={accountStatus.look}>{accountStatus.name}</Pill>}
          {user.isInvited && <Pill look="teal">Invited, not joined yet</Pill>}
        </span>
      }
      actions={!user.isDeleted && <PersonActions user={user} groups={groups} openOrders={purchases.open} />}
    >
      <UserDetails
        user={user}
        addresses={addresses}
        history={<PersonHistory user={user} reader={reader} kind={kind} timeline={timeline} />}
        purchases={isBuyer ? <UserPurchases user={user} purchases={purchases} /> : null}
        credit={credit && <CustomerCredit userId={id} name={user.fullName} credit={credit} isClosed={user.isDeleted} />}
        tags={<PersonTags user={user} suggestions={tags} />}
        duplicates={duplicates.length > 0 && <Duplicates user={user} duplicates={duplicates} />}
      />
    </AdminPage>
  );
}
