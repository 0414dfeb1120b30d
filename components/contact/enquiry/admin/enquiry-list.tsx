"use client";

import { Ban } from "lucide-react";
import { ActionButton } from "@/components/kit/dialog/dialog";
import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { SelectAll } from "@/components/kit/table/select-all";
import { useRowSelection } from "@/components/kit/table/use-row-selection";
import { type Enquiry, markSpam } from "@/lib/contact/enquiry/admin/contract";
import { call } from "@/lib/platform/browser/call";
import { countText } from "@/lib/platform/shared/numbers/money";
import { EnquiryRow } from "./enquiry-row";

type EnquiryListProps = {
  enquiries: Enquiry[];
  /** When the list was rendered: server and browser count waiting times from the same moment. */
  now: number;
};

/** The enquiries for staff; several can be selected and marked as spam. */
export function EnquiryList({ enquiries, now }: EnquiryListProps) {
  const selection = useRowSelection(enquiries);
  return (
    <>
      <div className="mt-3 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 px-4">
        <Allowed to={markSpam.right}>
          <SelectAll chosen={selection} />
        </Allowed>
        {selection.rows.length > 0 && <SpamButton enquiries={selection.rows} onDone={() => selection.chooseAll(false)} />}
      </div>
      <ul aria-label="Enquiries" className="divide-y divide-line panel">
        {enquiries.map((enquiry) => (
          <EnquiryRow
            key={enquiry._id}
            enquiry={enquiry}
            now={now}
            isChosen={selection.has(enquiry._id)}
            onChoose={(isChosen, isRange) => selection.choose(enquiry._id, isChosen, isRange)}
          />
        ))}
      </ul>
    </>
  );
}

function SpamButton({ enquiries, onDone }: { enquiries: Enquiry[]; onDone: () => void }) {
  const { take } = useAdminAction();
  const count = countText(enquiries.length, "enquiry", "enquiries");
  const mark = async () => {
    const body = { enquiries: enquiries.map(({ _id }) => _id) };
    await take(() => call(markSpam, { body }), `${count} marked as spam.`);
    onDone();
  };
  return (
    <ActionButton
      to={markSpam.right}
      Icon={Ban}
      label="Mark as spam…"
      title={`Mark ${count} as spam?`}
      action="Mark as spam"
      onSend={mark}
    >
      No email is sent. You can move them back from the Spam tab: {enquiries.map(({ number }) => number).join(", ")}.
    </ActionButton>
  );
}
