"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Prefetches a link's page when someone points at, touches or focuses it: one listener for the whole shop. */
export function PrefetchOnIntent() {
  const router = useRouter();
  useEffect(() => {
    const prefetched = new Set<string>();
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/']") : null;
      const href = link?.getAttribute("href");
      if (!href || prefetched.has(href) || link?.hasAttribute("download") || href.startsWith("/media/")) return;
      prefetched.add(href);
      // The typed router hides this option; "full" prefetches the whole page, which costs the page cache nothing.
      (router.prefetch as (href: string, options: { kind: "full" }) => void)(href, { kind: "full" });
    };
    const events = ["pointerover", "touchstart", "focusin"] as const;
    for (const event of events) document.addEventListener(event, prefetch, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, prefetch);
    };
  }, [router]);
  return null;
}
