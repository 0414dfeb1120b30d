import type { Metadata } from "next";
import { PageHeading } from "@/components/kit/page-heading";
import { withTexts } from "@/components/layout/page-texts";
import { AddressBook } from "@/components/people/address/address-book";
import { listAddresses } from "@/lib/people/address/queries";
import { getAccount } from "@/lib/people/users/queries";
import { requireUser } from "@/lib/platform/server/auth/page-session";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () => ({ title: t`Address book` }) satisfies Metadata;

async function AddressBookPage() {
  const user = await requireUser("b2c", "b2b");
  const [addresses, account] = await Promise.all([listAddresses(user.id), getAccount(user.id)]);
  return (
    <>
      <PageHeading title={t`Address book`}>{t`Your delivery addresses. We use the default one at checkout.`}</PageHeading>
      <AddressBook userId={user.id} addresses={addresses} person={{ fullName: user.fullName, phone: account?.phone ?? "" }} />
    </>
  );
}

export default withTexts("/customer/address-book", AddressBookPage);
