"use client";

import { useState } from "react";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import type { Duplicate } from "@/lib/office/person/admin/merge-contract";
import { dayText } from "@/lib/platform/shared/calendar/time-text";
import { MergeDialog } from "./merge-dialog";

type DuplicatesProps = { user: { _id: string; fullName: string }; duplicates: Duplicate[] };

const reasonNames: Record<Duplicate["reasons"][number], string> = {
  phone: "same phone",
  email: "same email, written differently",
  pan: "same PAN",
  name: "same name and district",
};

/** Other accounts that may be the same person's. */
export function Duplicates({ user, duplicates }: DuplicatesProps) {
  const [merged, setMerged] = useState<Duplicate | null>(null);
  return (
    <Panel title="Possible duplicates">
      <ul className="divide-y divide-line">
        {duplicates.map((each) => (
          <li key={each._id} className="py-3 first:pt-0 last:pb-0">
            <Link href={`/admin/users/${each._id}`} className="link font-semibold break-words">
              {each.fullName}
            </Link>
            <p className="note break-words">
              {[each.companyName, each.email, each.phone, `since ${dayText(each.createdAt)}`].filter(Boolean).join(" · ")}
            </p>
            <p className="text-sm font-semibold text-amber">{each.reasons.map((reason) => reasonNames[reason]).join(", ")}</p>
            <button type="button" onClick={() => setMerged(each)} className="button button-quiet mt-2">
              Merge into this person…<span className="sr-only"> {each.fullName}</span>
            </button>
          </li>
        ))}
      </ul>
      {merged && <MergeDialog user={user} otherId={merged._id} onClose={() => setMerged(null)} />}
    </Panel>
  );
}
