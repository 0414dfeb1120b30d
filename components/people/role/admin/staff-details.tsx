import { AdminDate } from "@/components/kit/admin-date";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import type { StaffMember } from "@/lib/people/users/admin/staff";
import { mobileText } from "@/lib/platform/shared/text/mobile";
import { RightsList } from "./rights-list";

const noRole = { isOwner: false, rights: [] };

/** What a colleague may do, and what is known of their account. */
export function StaffDetails({ person }: { person: StaffMember }) {
  const { _id, email, mobile, hasFactor, lastSeenAt, createdAt, staffRole } = person;
  const facts = [
    ["Email", email],
    ["Also logs in with", mobile && mobileText(mobile)],
    ["Second step at login", hasFactor ? "On" : "Off"],
    ["Last seen", lastSeenAt ? <AdminDate key="seen" at={lastSeenAt} hasClock /> : "Never logged in"],
    ["Since", <AdminDate key="since" at={createdAt} />],
  ].filter(([, value]) => value);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel title="What they can do">
        <RightsList {...(staffRole ?? noRole)} />
      </Panel>
      <Panel title="Account">
        <dl className="space-y-3">
          {facts.map(([name, value]) => (
            <div key={String(name)}>
              <dt className="note">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <Allowed to="audit.see">
          <p className="mt-2 flex flex-wrap gap-x-4">
            <Link href={`/admin/audit?actor=${_id}`} className="tap-link text-sm font-semibold">
              What they changed
            </Link>
            <Link href={`/admin/audit?subject=user&subjectId=${_id}`} className="tap-link text-sm font-semibold">
              Changes of this account
            </Link>
          </p>
        </Allowed>
      </Panel>
    </div>
  );
}
