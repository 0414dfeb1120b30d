"use client";

import type { ReactNode } from "react";
import { useReplayedClicks } from "@/components/kit/hooks/use-replayed-clicks";
import { useReplayedInput } from "@/components/kit/hooks/use-replayed-input";

const id = "content";

/** The content of a page, between header and footer. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
  useReplayedInput(id);
  useReplayedClicks();
  return (
    <main id={id} className={className}>
      {children}
    </main>
  );
}
