import { Allowed } from "@/components/kit/hooks/use-rights";
import { Panel } from "@/components/kit/panel";
import { TabLinks } from "@/components/kit/tab-links";
import { kindRights, type Timeline, type TimelineKind, timelineKinds } from "@/lib/office/person/admin/timeline-contract";
import { addPersonNote } from "@/lib/people/users/admin/person-contract";
import type { AdminUser } from "@/lib/people/users/admin/queries";
import { listHref } from "@/lib/platform/shared/api/list-url";
import { type Holder, may } from "@/lib/platform/shared/rights";
import { PersonNote } from "./person-note";
import { PersonTimeline } from "./person-timeline";
import { kindNames } from "./timeline-text";

type PersonHistoryProps = {
  user: Pick<AdminUser, "_id" | "fullName" | "role" | "isDeleted">;
  reader: Holder;
  kind: TimelineKind | undefined;
  timeline: Timeline;
};

/** One line of time of all that happened with a person, and the box for a note. */
export function PersonHistory({ user, reader, kind, timeline }: PersonHistoryProps) {
  const path = `/admin/users/${user._id}`;
  const kinds = timelineKinds.filter((each) => may(reader, kindRights[each]));
  const tabs = [
    { label: "All", href: path, isCurrent: !kind },
    ...kinds.map((each) => ({ label: kindNames[each], href: listHref(path, { kind: each }), isCurrent: each === kind })),
  ];
  const [newest] = timeline.entries;
  return (
    <Panel title="History" className="min-w-0">
      {!user.isDeleted && (
        <Allowed to={user.role === "admin" ? "staff.manage" : addPersonNote.right}>
          <PersonNote userId={user._id} />
        </Allowed>
      )}
      <TabLinks label="What to show" tabs={tabs} />
      <div className="mt-5">
        {/* What was added below belongs to the entries above it. */}
        <PersonTimeline key={`${kind} ${newest?._id} ${timeline.next}`} person={user} kind={kind} first={timeline} />
      </div>
    </Panel>
  );
}
