import { CalendarCheck } from "lucide-react";
import { InspectionForm } from "@/components/contact/enquiry/inspection-form";
import { PageHead } from "@/components/content/page/page-head";
import { PhoneLink } from "@/components/kit/phone-link";
import { RichText } from "@/components/kit/rich-text";
import type { CrewPrice } from "@/lib/advice/job/crew-prices";
import type { Service } from "@/lib/advice/service/queries";
import { priceText } from "@/lib/advice/service/rules";
import { getHeadings } from "@/lib/content/page/headings";
import { imageSrcSet, imageUrl } from "@/lib/platform/shared/image";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { countText } from "@/lib/platform/shared/numbers/money";
import { CrewPrices } from "./crew-prices";
import { ServiceIcon } from "./service-icon";
import { ServiceList } from "./service-list";

type ServiceViewProps = {
  service: Service & { content: unknown };
  /** What the crew's systems cost, if this is its work. */
  crewPrices: readonly CrewPrice[];
  others: readonly Service[];
  phoneNumber: string;
};

/** A service: its text, its price and the form to book an inspection. */
export function ServiceView({ service, crewPrices, others, phoneNumber }: ServiceViewProps) {
  const { id, slug, title, summary, content, imageKey, isBookable } = service;
  const crumbs = [
    { label: t`Home`, href: "/" },
    { label: t`Services`, href: "/services" },
    { label: title, href: `/services/${slug}` },
  ];
  return (
    <>
      <PageHead crumbs={crumbs} title={title} lead={summary} />
      <div className="container grid grid-cols-1 items-start gap-x-12 gap-y-8 pt-2 pb-12 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Price service={service} phoneNumber={phoneNumber} />
        <div className="min-w-0 text-[1.05rem] lg:col-start-1 lg:row-start-1">
          {imageKey && (
            <img
              src={imageUrl(imageKey, 1280)}
              srcSet={imageSrcSet(imageKey, [320, 640, 960, 1280])}
              sizes="(width >= 64rem) 52rem, 100vw"
              width={1280}
              height={800}
              alt=""
              fetchPriority="high"
              className="mb-8 aspect-8/5 w-full border-b-2 border-ink object-cover"
            />
          )}
          <RichText document={content} anchors={getHeadings(content).anchors} />
          {crewPrices.length > 0 && <CrewPrices prices={crewPrices} />}
          {service.workYears !== null && <Warranty years={service.workYears} />}
        </div>
      </div>
      {isBookable && (
        <section id="book" className="not-printed border-y border-ink bg-teal-soft">
          <div className="container py-8 md:py-12">
            <InspectionForm serviceId={id} serviceTitle={title} />
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others" className="not-printed container py-12">
          <h2 id="others" className="text-2xl lg:text-3xl">{t`Our other services`}</h2>
          <div className="mt-6">
            <ServiceList services={others} level={3} />
          </div>
        </section>
      )}
    </>
  );
}

/** The maker's warranty on the material, and how long it lasts, are on the pages of products and systems. */
const Warranty = ({ years }: { years: number }) => (
  <section aria-labelledby="warranty" className="mt-8">
    <h2 id="warranty" className="text-2xl">{t`Warranty on our work`}</h2>
    <p className="mt-4 max-w-prose">{t`We repair leaks through our work free of charge for ${countText(years, "year")}, in writing. The material has the warranty of its maker besides: it is on the page of each product.`}</p>
  </section>
);

function Price({ service, phoneNumber }: Pick<ServiceViewProps, "service" | "phoneNumber">) {
  const price = priceText(service);
  return (
    <aside aria-labelledby="price" className="panel p-5 lg:sticky lg:top-24">
      <ServiceIcon name={service.icon} size={30} className="text-teal" />
      <h2 id="price" className="note mt-3 font-sans">{t`What it costs`}</h2>
      <p className="font-display text-3xl font-semibold tabular-nums">{price || t`Price on request`}</p>
      {service.priceFrom !== 0 && (
        <p className="note mt-1">
          {price && t`Includes 13% VAT. `}
          {t`You will get the price in writing before we start.`}
        </p>
      )}
      <p className="mt-4 flex flex-col gap-2">
        <a href={service.isBookable ? "#book" : localPath("/contact")} className="button button-strong">
          <CalendarCheck size={18} aria-hidden="true" />
          {service.isBookable ? t`Book an inspection` : t`Ask us about it`}
        </a>
        {phoneNumber && <PhoneLink phoneNumber={phoneNumber} className="button button-quiet" />}
      </p>
    </aside>
  );
}
