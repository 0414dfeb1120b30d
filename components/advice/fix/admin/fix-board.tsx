"use client";

import { Wrench } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PagePills } from "@/components/content/page/admin/page-pills";
import { ActionDialog, NoticeDialog } from "@/components/kit/dialog/dialog";
import { EmptyState } from "@/components/kit/empty-state";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Link } from "@/components/kit/link";
import { Pill } from "@/components/kit/pill";
import { RowActions } from "@/components/kit/table/row-actions";
import { SortableList } from "@/components/kit/table/sortable-list";
import { type ListedProblem, type ListedSystem, problemCalls, systemCalls } from "@/lib/advice/fix/admin/contract";
import { areas } from "@/lib/catalogue/product/vocabulary";
import { call } from "@/lib/platform/browser/call";

type Kind = "system" | "problem";
const calls = { system: systemCalls, problem: problemCalls };

export function SystemBoard({ systems }: { systems: ListedSystem[] }) {
  return (
    <FixBoard kind="system" all={systems}>
      {({ problems }) => (
        <p className="note">
          {problems.length > 0 ? `Helps with: ${problems.map(({ name }) => name).join(", ")}` : "No problem recommends it yet."}
        </p>
      )}
    </FixBoard>
  );
}

export function ProblemBoard({ problems }: { problems: ListedProblem[] }) {
  return (
    <FixBoard kind="problem" all={problems}>
      {({ place }) => <p className="note">{areas[place]}</p>}
    </FixBoard>
  );
}

type FixBoardProps<Listed> = { kind: Kind; all: Listed[]; children: (listed: Listed) => ReactNode };

/** All systems or problems in the order of the shop, with their status and actions. */
function FixBoard<Listed extends ListedSystem | ListedProblem>({ kind, all, children }: FixBoardProps<Listed>) {
  const { press } = useAdminAction();
  const [deleting, setDeleting] = useState<Listed | null>(null);
  if (all.length === 0) {
    return (
      <EmptyState icon={<Wrench />} title={`No ${kind}s yet`}>
        <p className="mt-2 text-stone">
          {kind === "system"
            ? "Start with the roof that customers ask for most."
            : "Start with the leak that people call about most."}
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <SortableList
        label={kind === "system" ? "Systems" : "Problems"}
        items={all}
        getName={({ name }) => name}
        onSort={(ids) => press(() => call(calls[kind].order, { body: { ids } }), "Order saved.")}
        className="space-y-3 dense:space-y-1.5"
        itemClassName="flex items-center gap-x-3 gap-y-2 panel p-3 sm:flex-wrap sm:gap-x-4 dense:py-1 dense:leading-snug"
      >
        {(each, handle) => (
          <>
            {handle}
            <div className="min-w-0 flex-1 sm:basis-48">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h2 className="min-w-0 font-bold break-words">
                  <Link
                    href={`/admin/${kind}s/${each._id}` as "/"}
                    className="max-sm:-my-3.5 max-sm:inline-block max-sm:py-3.5 hover:text-teal hover:underline"
                  >
                    {each.name}
                  </Link>
                </h2>
                <p className="flex flex-wrap gap-2">
                  <PagePills page={each} />
                  <CheckPill checks={each.checks} />
                </p>
              </div>
              {children(each)}
            </div>
            <RowActions
              name={each.name}
              actions={[
                { label: "Edit", href: `/admin/${kind}s/${each._id}` },
                { label: "Duplicate", href: `/admin/${kind}s/new?copy=${each._id}` },
                { label: "Delete", isFinal: true, onPress: () => setDeleting(each) },
              ]}
            />
          </>
        )}
      </SortableList>
      {deleting && <DeleteFix kind={kind} entry={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function CheckPill({ checks }: Pick<ListedSystem, "checks">) {
  if (checks.length === 0) return null;
  const errors = checks.filter(({ level }) => level === "error").length;
  const count = errors || checks.length;
  return <Pill look="warm">{`${count} ${errors ? "to fix" : "to check"}`}</Pill>;
}

type DeleteFixProps = { kind: Kind; entry: ListedSystem | ListedProblem; onClose: () => void };

/** Confirms before deleting for good. */
function DeleteFix({ kind, entry, onClose }: DeleteFixProps) {
  const { take } = useAdminAction();
  const { _id, name, publishedNumber } = entry;
  const problems = "problems" in entry ? entry.problems : [];
  if (problems.length > 0) {
    return (
      <NoticeDialog title={`“${name}” cannot be deleted yet`} onClose={onClose}>
        It is recommended for {problems.map((each) => `“${each.name}”`).join(", ")}. Remove it there first.
      </NoticeDialog>
    );
  }
  const remove = () => take(() => call(calls[kind].remove, { params: { id: _id } }), `“${name}” deleted.`);
  return (
    <ActionDialog title={`Delete “${name}”?`} action="Delete for good" isFinal onSend={remove} onClose={onClose}>
      {publishedNumber ? "It is published. Its page will go offline. " : ""}
      The draft and all versions will be deleted.
    </ActionDialog>
  );
}
