"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { AdminPage } from "@/components/kit/admin-page";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { navigationStart } from "./navigation-start";
import { getScreen } from "./screens";

/** The delay before the loading state appears, so that fast pages do not flash it. */
const delayMs = 150;

/**
 * Shows that the next screen is loading: another screen as an outline under its title, another part of the same list as a line
 * above it. Done in the browser, because a page streamed after a loading.tsx could no longer respond with 404 or 503
 * (docs/decisions/0039).
 */
export function AdminLoading({ children }: { children: ReactNode }) {
  const path = usePathname();
  const query = useSearchParams().toString();
  const [next, setNext] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets when the page has loaded
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const start = (event: Event) => {
      const { pathname, search } = new URL((event as CustomEvent<string>).detail, location.href);
      clearTimeout(timer);
      if (pathname + search !== location.pathname + location.search) timer = setTimeout(setNext, delayMs, pathname);
    };
    setNext(null);
    window.addEventListener(navigationStart, start);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(navigationStart, start);
    };
  }, [path, query]);

  const isOtherScreen = next !== null && next !== path;
  return (
    <>
      {next === path && <p role="status" className="loading-line" aria-label={t`Loading`} />}
      {isOtherScreen && <Outline title={t(getScreen(next)?.label ?? "Loading")} />}
      <div hidden={isOtherScreen} aria-busy={next !== null}>
        {children}
      </div>
    </>
  );
}

/** The skeleton of a list. */
function Outline({ title }: { title: string }) {
  return (
    <div lang={textLang(title)}>
      <AdminPage title={title}>
        <p role="status" className="sr-only">{t`Loading ${title}`}</p>
        <div aria-hidden="true" className="divide-y divide-line panel px-4">
          {Array.from({ length: 8 }, (_, row) => row).map((row) => (
            <div key={row} className="flex min-h-16 items-center gap-4">
              <span className="size-10 shrink-0 animate-pulse rounded-lg bg-mist" />
              <span className="h-4 w-1/3 animate-pulse rounded bg-mist" />
              <span className="ml-auto h-4 w-1/6 animate-pulse rounded bg-mist" />
            </div>
          ))}
        </div>
      </AdminPage>
    </div>
  );
}
