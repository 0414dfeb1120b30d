"use client";

import type { ReactNode } from "react";
import { useReplayedInput } from "@/components/hooks/use-replayed-input";

/** The content of a page, between header and footer. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
  const box = useReplayedInput();
  return (
    <main ref={box} id="content" className={className}>
      {children}
    </main>
  );
}
