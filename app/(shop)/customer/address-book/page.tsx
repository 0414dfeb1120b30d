import type { Metadata } from "next";
import { AddressBook } from "@/components/address/address-book";
import { PageHeading } from "@/components/ui/page-heading";
import { listAddresses } from "@/lib/address/queries";
import { requireUser } from "@/lib/platform/auth/page-session";
import { getAccount } from "@/lib/users/queries";

export const metadata: Metadata = { title: "Address book" };

export default async function AddressBookPage() {
  const user = await requireUser("b2c", "b2b");
  const [addresses, account] = await Promise.all([listAddresses(user.id), getAccount(user.id)]);
  return (
    <>
      <PageHeading title="Address book">Your delivery addresses. We use the default one at checkout.</PageHeading>
      <AddressBook userId={user.id} addresses={addresses} person={{ fullName: user.fullName, phone: account?.phone ?? "" }} />
    </>
  );
}
