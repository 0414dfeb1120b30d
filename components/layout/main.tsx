"use client";

import type { ReactNode } from "react";
import { useReplayedClicks } from "@/components/kit/hooks/use-replayed-clicks";
import { useReplayedInput } from "@/components/kit/hooks/use-replayed-input";
import { contentId } from "./skip-link";

/** The content of a page, between header and footer. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
  useReplayedInput(contentId);
  useReplayedClicks();
  return (
    <main id={contentId} className={className}>
      {children}
    </main>
  );
}
