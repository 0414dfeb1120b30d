"use client";

import { useState } from "react";
import { Dialog } from "@/components/kit/dialog/dialog";
import { EmailFrame } from "./email-frame";

type Email = { subject: string; html: string; text: string };

/** Previews an email in a dialog, also as the plain text that simple mail programs show. */
export function EmailPreview({ email: { subject, html, text }, onClose }: { email: Email; onClose: () => void }) {
  const [isPlain, setPlain] = useState(false);
  return (
    <Dialog title="Preview" isWide onClose={onClose}>
      <div className="mt-3">
        {/* Before the email, which would take the focus and swallow Escape. */}
        <div className="mb-4 flex flex-wrap gap-3">
          <button type="button" onClick={() => setPlain(!isPlain)} className="button button-quiet">
            {isPlain ? "Show the design" : "Show plain text"}
          </button>
          <button type="button" onClick={onClose} className="button button-primary">
            Close
          </button>
        </div>
        {isPlain ? (
          <section
            aria-label="Email as plain text"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus it could not be scrolled by keyboard
            tabIndex={0}
            className="h-[50dvh] overflow-auto rounded-lg border border-line bg-mist p-4 text-sm whitespace-pre-wrap"
          >
            {text}
          </section>
        ) : (
          <EmailFrame subject={subject} html={html} className="h-[50dvh]" />
        )}
      </div>
    </Dialog>
  );
}
