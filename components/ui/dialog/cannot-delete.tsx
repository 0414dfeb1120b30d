"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { DialogFrame } from "./dialog-frame";

type CannotDeleteProps = {
  name: string;
  /** Why, and what to do first. */
  children: ReactNode;
  link?: { href: string; label: string };
  onClose: () => void;
};

/** Says why something stays, instead of offering what would be refused. */
export function CannotDelete({ name, children, link, onClose }: CannotDeleteProps) {
  return (
    <DialogFrame title={`“${name}” cannot be deleted yet`} onClose={onClose}>
      {(close) => (
        <>
          <p className="mt-2 text-stone">{children}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            {link && (
              <Link href={link.href} className="button button-quiet">
                {link.label}
              </Link>
            )}
            <button type="button" onClick={close} className="button button-primary">
              All right
            </button>
          </div>
        </>
      )}
    </DialogFrame>
  );
}
