import type { ReactNode } from "react";
import { AdminDate } from "@/components/kit/admin-date";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { AddressLines } from "@/components/people/address/address-lines";
import type { Address } from "@/lib/people/address/contract";
import type { AdminUser } from "@/lib/people/users/admin/queries";
import { roleNames } from "@/lib/people/users/vocabulary";
import { languageName } from "@/lib/platform/shared/language/language";
import { mobileText } from "@/lib/platform/shared/text/mobile";

type UserDetailsProps = {
  user: AdminUser;
  addresses: Address[];
  /** All that happened with them. */
  history: ReactNode;
  /** What they have bought; `null` for staff who never bought anything. */
  purchases: ReactNode;
  /** What the shop owes them; `null` for staff who see no payments. */
  credit: ReactNode;
  tags: ReactNode;
  duplicates: ReactNode;
};

/** Everything that staff can see about a user. */
export function UserDetails({ user, addresses, history, purchases, credit, tags, duplicates }: UserDetailsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-4 max-lg:order-last">{history}</div>
      <div className="min-w-0 space-y-4">
        {duplicates}
        {purchases}
        {credit}
        <Panel title="Tags">{tags}</Panel>
        <Panel title="Account">
          <dl className="space-y-3">
            {getFacts(user).map(([name, value]) => (
              <div key={name}>
                <dt className="note">{name}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <Allowed to="audit.see">
            <Link href={`/admin/audit?subject=user&subjectId=${user._id}`} className="tap-link mt-2 text-sm font-semibold">
              Changes by staff
            </Link>
          </Allowed>
        </Panel>
        {purchases && (
          <Panel title="Addresses">
            <div className="space-y-4">
              {addresses.length === 0 && <p className="text-stone">None yet.</p>}
              {addresses.map((address) => (
                <div key={address._id}>
                  <p className="note">
                    {address.label}
                    {address.isDefault && " · default"}
                  </p>
                  <AddressLines address={address} />
                </div>
              ))}
            </div>
          </Panel>
        )}
      </div>
    </div>
  );
}

function getFacts(user: AdminUser): [string, React.ReactNode][] {
  const { email, isEmailVerified, mobile, pendingEmail, phone, role, companyName, panNumber, approvedAt, priceGroup, createdAt } =
    user;
  const mail = (
    <>
      <a href={`mailto:${email}`} className="link break-all">
        {email}
      </a>
      {!isEmailVerified && " (not confirmed)"}
    </>
  );
  const telephone = phone && (
    <a href={`tel:${phone}`} className="link">
      {phone}
    </a>
  );
  const facts: [string, React.ReactNode][] = [
    ["Email", email && mail],
    ["Logs in with", mobile && mobileText(mobile)],
    ["Not confirmed", pendingEmail !== email && pendingEmail],
    ["Phone", telephone],
    ["Emails and messages in", role !== "admin" && languageName[user.language]],
    ["Role", roleNames[role]],
    ["Company", companyName],
    ["PAN", panNumber],
    ["Approved", approvedAt && <AdminDate key="approved" at={approvedAt} />],
    ["Price group", priceGroup?.name],
    ["Second step at login", role === "admin" && (user.hasFactor ? "On" : "Off")],
    [role === "admin" ? "Since" : "Customer since", <AdminDate key="since" at={createdAt} />],
  ];
  return facts.filter(([, value]) => value);
}
