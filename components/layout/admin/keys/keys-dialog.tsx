"use client";

import { NoticeDialog } from "@/components/kit/dialog/dialog";
import { KeysSwitch } from "./keys-switch";

const keys = [
  ["Ctrl K", "Find anything"],
  ["/", "Search this list"],
  ["J, ↓", "Next row; ↓ also leads from the search into the list"],
  ["K, ↑", "Previous row"],
  ["Enter", "Open the row"],
  ["X", "Select the row"],
  ["A", "Select all rows of the page"],
  ["B", "Go to the buttons for the selected rows"],
  ["?", "Show these keys"],
] as const;

/** The keys of the back office. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <NoticeDialog title="Keys" onClose={onClose}>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-ink">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-line bg-mist px-2 py-0.5 text-sm font-semibold">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <KeysSwitch />
    </NoticeDialog>
  );
}
