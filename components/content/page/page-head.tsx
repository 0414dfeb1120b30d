import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "@/components/kit/breadcrumbs";
import { textLang } from "@/lib/platform/shared/language/language";

type PageHeadProps = {
  crumbs: Crumb[];
  title: string;
  lead?: string | undefined;
  /** Beside the title; below it on phones. */
  picture?: ReactNode;
  children?: ReactNode;
};

/** The head of the pages that staff write. */
export function PageHead({ crumbs, title, lead, picture, children }: PageHeadProps) {
  return (
    <div className="container pt-2 pb-6 md:pt-4 md:pb-8">
      <Breadcrumbs crumbs={crumbs} />
      <div className={picture ? "gap-x-10 lg:grid lg:grid-cols-[2fr_1fr]" : undefined}>
        <div>
          <h1 lang={textLang(title)} className="mt-1 max-w-4xl text-4xl break-words md:mt-3 md:text-6xl">
            {title}
          </h1>
          {lead && (
            <p lang={textLang(lead)} className="mt-2 max-w-2xl text-stone md:mt-3 md:text-lg">
              {lead}
            </p>
          )}
          {children}
        </div>
        {picture}
      </div>
    </div>
  );
}
