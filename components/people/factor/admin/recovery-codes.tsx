"use client";

import "./recovery-codes.css";
import { useUnloadWarning } from "@/components/kit/hooks/use-unload-warning";
import { saveFile } from "@/components/kit/save-file";
import { toast } from "@/components/kit/toast/toast";

type RecoveryCodesProps = { codes: string[]; onDone: () => void };

/** The recovery codes, which nobody can see again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  useUnloadWarning(true);
  const text = `Recovery codes for ${location.host}\nEach logs you in once without your phone.\n\n${codes.join("\n")}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast("success", "Recovery codes copied"),
      () => toast("error", "Your browser does not allow copying. Please select the codes and copy them."),
    );
  const save = () => saveFile(new TextEncoder().encode(text), { name: "recovery-codes.txt", type: "text/plain" });
  return (
    <div className="recovery-codes space-y-4">
      <p className="font-semibold">Keep these recovery codes</p>
      <p className="max-w-prose">
        If your phone is lost, each of them logs you in once. We show them only now. Print them, or write them down, and keep them
        where nobody else finds them.
      </p>
      <ol className="grid max-w-sm grid-cols-2 gap-x-6 gap-y-1 rounded-lg border border-line p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="not-printed flex flex-wrap gap-3">
        <button type="button" onClick={copy} className="button button-quiet">
          Copy
        </button>
        <button type="button" onClick={save} className="button button-quiet">
          Download
        </button>
        <button type="button" onClick={() => window.print()} className="button button-quiet">
          Print
        </button>
        <button type="button" onClick={onDone} className="button button-primary">
          I have kept them
        </button>
      </p>
    </div>
  );
}
