import type { Metadata } from "next";
import { House } from "@/components/advice/fix/house";
import { PlaceList } from "@/components/advice/fix/place-link";
import { fixCrumbs } from "@/components/advice/fix/problem-view";
import { SystemList } from "@/components/advice/fix/system-list";
import { PageHead } from "@/components/content/page/page-head";
import { withTexts } from "@/components/layout/page-texts";
import { JsonLd } from "@/components/office/seo/json-ld";
import { listSystems } from "@/lib/advice/fix/queries";
import { pageMetadata } from "@/lib/office/seo/head/metadata";
import { breadcrumbList } from "@/lib/office/seo/json-ld/json-ld";
import { env } from "@/lib/platform/server/env";
import { localPath } from "@/lib/platform/shared/language/language";
import { localized } from "@/lib/platform/shared/language/localized";
import { t } from "@/lib/platform/shared/language/t";

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    path: "/fix",
    title: t`Find the fix for your leak`,
    description: t`Tap where the house is wet, answer a few questions, and see which waterproofing system stops it, what it costs per square metre and how much you need.`,
  });
}

async function FixPage() {
  const systems = localized(await listSystems());
  return (
    <>
      <JsonLd data={[breadcrumbList(fixCrumbs(), env().SITE_URL)]} />
      <PageHead
        crumbs={fixCrumbs()}
        title={t`Where is it wet?`}
        lead={t`Tap the place and answer a few questions. You will see what stops the leak, what it costs and how much you need.`}
      />
      <div className="container grid items-start gap-x-12 gap-y-8 pb-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <House className="max-sm:-mx-4" />
        <div className="grid gap-8">
          <search>
            <form action={localPath("/products")}>
              <label htmlFor="say" className="font-semibold">{t`Or say it in your own words`}</label>
              <span className="mt-2 flex gap-2">
                <input
                  id="say"
                  type="search"
                  name="q"
                  required
                  maxLength={100}
                  placeholder={t`Ceiling drips, छत चुहियो…`}
                  className="field"
                />
                <button type="submit" className="button button-primary">{t`Search`}</button>
              </span>
            </form>
          </search>
          <PlaceList />
        </div>
      </div>
      <SystemList systems={systems} />
    </>
  );
}

export default withTexts("/fix", FixPage);
