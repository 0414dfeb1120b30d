"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isInOtherLanguage } from "@/lib/platform/shared/language/language";
import { isOwnPath } from "@/lib/platform/shared/links";

type InAppLink = { path: string; keepsScroll: boolean };

/** The link that an event is about, if it leads to a page of the shop in this tab, and is not part of a text that is being written. */
function getLink(target: EventTarget | null): InAppLink | null {
  const link = target instanceof Element ? target.closest("a[href^='/']:not([download], [target], [rel~=external])") : null;
  const path = link?.getAttribute("href") ?? "";
  const isPage = isOwnPath(path) && !/^\/(?:media\/|api\/(?!docs))/.test(path) && !isInOtherLanguage(path);
  return link && isPage && !link.closest("[contenteditable=true]")
    ? { path, keepsScroll: link.hasAttribute("data-keeps-scroll") }
    : null;
}

/** Opens the pages of links within the shop, without loading it anew: one listener instead of a client component for each link. */
export function FollowLinks() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target, button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
      const link = getLink(target);
      if (!link) return;
      event.preventDefault();
      router.push(link.path as "/", { scroll: !link.keepsScroll });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
  return null;
}

/** Prefetches a link's page when someone points at, touches or focuses it. */
export function PrefetchOnIntent() {
  const router = useRouter();
  useEffect(() => {
    const prefetched = new Set<string>();
    const prefetch = ({ target }: Event) => {
      const path = getLink(target)?.path;
      if (path === undefined || prefetched.has(path)) return;
      prefetched.add(path);
      // The typed router hides this option; "full" prefetches the whole page, which costs the page cache nothing.
      (router.prefetch as (href: string, options: { kind: "full" }) => void)(path, { kind: "full" });
    };
    const events = ["pointerover", "touchstart", "focusin"] as const;
    for (const event of events) document.addEventListener(event, prefetch, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, prefetch);
    };
  }, [router]);
  return null;
}
