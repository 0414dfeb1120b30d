"use client";

import { Ban } from "lucide-react";
import { useState } from "react";
import { ChooseAll } from "@/components/office/choose-all";
import { useChosen } from "@/components/office/use-chosen";
import { useOfficeStep } from "@/components/office/use-office-step";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { call } from "@/lib/call";
import { type Enquiry, markSpam } from "@/lib/enquiry/office-contract";
import { EnquiryRow } from "./enquiry-row";

type EnquiryListProps = {
  enquiries: Enquiry[];
  /** When the list was made: the server and the browser count waiting times from the same moment. */
  now: number;
};

/** Letters to the shop as the office reads them; several are chosen to be marked as spam. */
export function EnquiryList({ enquiries, now }: EnquiryListProps) {
  const chosen = useChosen(enquiries);
  return (
    <>
      <div className="mt-3 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 px-4">
        <ChooseAll chosen={chosen} />
        {chosen.rows.length > 0 && <SpamButton enquiries={chosen.rows} onDone={() => chosen.chooseAll(false)} />}
      </div>
      <ul aria-label="Enquiries" className="divide-y divide-line rounded-xl border border-line bg-white">
        {enquiries.map((enquiry) => (
          <EnquiryRow
            key={enquiry._id}
            enquiry={enquiry}
            now={now}
            isChosen={chosen.has(enquiry._id)}
            onChoose={(isChosen) => chosen.choose(enquiry._id, isChosen)}
          />
        ))}
      </ul>
    </>
  );
}

function SpamButton({ enquiries, onDone }: { enquiries: Enquiry[]; onDone: () => void }) {
  const { take } = useOfficeStep();
  const [isAsking, setAsking] = useState(false);
  const count = enquiries.length === 1 ? "1 enquiry" : `${enquiries.length} enquiries`;
  const mark = async () => {
    const body = { enquiries: enquiries.map(({ _id }) => _id) };
    await take(() => call(markSpam, { body }), `${count} marked as spam.`);
    onDone();
    return true;
  };
  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className="button button-quiet">
        <Ban size={18} aria-hidden="true" />
        Mark as spam…
      </button>
      {isAsking && (
        <ConfirmDialog title={`Mark ${count} as spam?`} action="Mark as spam" onConfirm={mark} onClose={() => setAsking(false)}>
          Nobody is written to. They leave the queues and can be brought back from “Spam”:{" "}
          {enquiries.map(({ number }) => number).join(", ")}.
        </ConfirmDialog>
      )}
    </>
  );
}
