import type { ReactNode } from "react";
import { TeamGrid } from "@/components/content/team/team-grid";
import { Link } from "@/components/kit/link";
import type { CompanyDetail } from "@/lib/content/company-detail/contract";
import { getFigures } from "@/lib/content/company-detail/figures";
import type { PublishedPage } from "@/lib/content/page/queries";
import type { Member } from "@/lib/content/team/queries";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { PageHead } from "./page-head";
import { PageText } from "./page-text";
import { Proof } from "./proof";

type AboutViewProps = {
  page: PublishedPage;
  company: CompanyDetail | null;
  team: readonly Member[];
  /** Figures change with the day. */
  today: string;
  /** A drawing beside the story. */
  picture?: ReactNode;
};

const crumbs = () => [
  { label: t`Home`, href: "/" },
  { label: t`About`, href: "/about" },
];

/** The about page: the company's story, registration, figures and team. */
export function AboutView({ page, company, team, today, picture }: AboutViewProps) {
  const figures = company ? getFigures(company, today) : [];
  return (
    <>
      <PageHead crumbs={crumbs()} title={page.title} lead={page.summary} />
      <div className="container grid grid-cols-1 gap-x-12 gap-y-8 pb-10 md:pb-12 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_30rem]">
        <PageText content={page.content} />
        <div className="contents h-fit grid-cols-1 gap-8 lg:sticky lg:top-28 lg:grid">
          <div className="max-lg:order-first">{picture}</div>
          {company && <CompanyDocuments company={company} />}
        </div>
      </div>
      <Proof figures={figures} praise={[]} />
      {team.length > 0 && (
        <section aria-labelledby="people" className="container py-12">
          <h2 id="people" className="text-2xl lg:text-3xl">{t`Who you will meet`}</h2>
          <div className="mt-6">
            <TeamGrid members={team} isShort />
          </div>
          <p className="mt-6 flex flex-wrap gap-3">
            <Link href="/teams" className="button button-primary">{t`Meet the team`}</Link>
            <Link href="/services" className="button button-quiet">{t`Our services`}</Link>
          </p>
        </section>
      )}
    </>
  );
}

/** The company's registration details. */
function CompanyDocuments({ company: { name, legalName, registrationNumber, panNumber, location } }: { company: CompanyDetail }) {
  const documents = [
    [t`Registered name`, legalName || name],
    [t`Company registration`, registrationNumber],
    [t`PAN / VAT number`, panNumber],
    [t`Registered address`, location],
  ].filter(([, value]) => value);
  return (
    <aside aria-labelledby="company-details">
      <h2 id="company-details" className="text-2xl">{t`Company details`}</h2>
      <dl className="facts mt-3">
        {documents.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={textLang(value)} className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="note mt-3">{t`Every order comes with a tax invoice. Ask in our store to see our certificates.`}</p>
    </aside>
  );
}
