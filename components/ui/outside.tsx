"use client";

import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** A dialog with a form of its own, asked from within a form: neither contains the other, and sending one does not send both. */
export function Outside({ children }: { children: ReactNode }) {
  // Events rise through React's tree, whatever the document's says.
  return createPortal(<div onSubmit={(event) => event.stopPropagation()}>{children}</div>, document.body);
}
