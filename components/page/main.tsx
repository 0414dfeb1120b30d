"use client";

import type { ReactNode } from "react";
import { useReplayedInput } from "@/components/hooks/use-replayed-input";

const id = "content";

/** The content of a page, between header and footer. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
  useReplayedInput(id);
  return (
    <main id={id} className={className}>
      {children}
    </main>
  );
}
