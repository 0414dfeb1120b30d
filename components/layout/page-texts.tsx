import type { ReactNode } from "react";
import { textsInBrowser } from "@/lib/platform/server/language/page-texts";
import { currentLanguage } from "@/lib/platform/shared/language/language";
import { Texts } from "./texts";

/** What the scripts of a page say, if it is not English; `of` is its route, or "layout" for what is on every page. */
export async function PageTexts({ of }: { of: string }) {
  return currentLanguage() === "en" ? null : <Texts pairs={await textsInBrowser(of)} />;
}

/** A page that brings what its scripts say. */
export function withTexts<Props>(route: string, Page: (props: Props) => ReactNode | Promise<ReactNode>) {
  return async function PageWithTexts(props: Props) {
    return (
      <>
        <PageTexts of={route} />
        {await Page(props)}
      </>
    );
  };
}
