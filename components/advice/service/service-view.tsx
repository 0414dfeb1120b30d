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
import { ServiceList } from "./service-list";
import { ServicePicture } from "./service-picture";

type ServiceViewProps = {
  service: Service & { content: unknown };
  /** What the crew's systems cost, if this is its work. */
  crewPrices: readonly CrewPrice[];
  others: readonly Service[];
  phoneNumber: string;
};

/** A service: its text, its price and the form to book an inspection. */
export function ServiceView({ service, crewPrices, others, phoneNumber }: ServiceViewProps) {
  const { slug, title, summary, content, imageKey } = service;
  const crumbs = [
    { label: t`Home`, href: "/" },
    { label: t`Services`, href: "/services" },
    { label: title, href: `/services/${slug}` },
  ];
  return (
    <>
      <PageHead
        crumbs={crumbs}
        title={title}
        lead={summary}
        picture={<ServicePicture icon={service.icon} className="self-end max-lg:mt-4" />}
      />
      <div className="container grid grid-cols-1 items-start gap-x-12 gap-y-8 pt-2 pb-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
        <Booking service={service} phoneNumber={phoneNumber} />
        <div className="min-w-0 text-[1.05rem] lg:col-start-1 lg:row-span-2 lg:row-start-1">
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
          {service.isBookable && (
            <p className="not-printed mt-6 lg:hidden">
              <a href="#book" className="tap-link font-semibold">{t`Book an inspection`}</a>
            </p>
          )}
        </div>
        {others.length > 0 && (
          <section aria-labelledby="others" className="not-printed">
            <h2 id="others" className="mb-3 text-2xl">{t`Our other services`}</h2>
            <ServiceList services={others} level={3} isNarrow />
          </section>
        )}
      </div>
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

/** What it costs, and the one way to it: the form, or a question. */
function Booking({ service, phoneNumber }: Pick<ServiceViewProps, "service" | "phoneNumber">) {
  const { id, title, priceFrom, isBookable } = service;
  const price = priceText(service);
  return (
    <div id="book" className="panel scroll-mt-28 p-5">
      <p className="font-display text-3xl font-semibold tabular-nums">{price || t`Price on request`}</p>
      {priceFrom !== 0 && (
        <p className="note mt-1">
          {price && t`Includes 13% VAT. `}
          {t`You will get the price in writing before we start.`}
        </p>
      )}
      {isBookable ? (
        <InspectionForm serviceId={id} serviceTitle={title} />
      ) : (
        <p className="mt-4">
          <a href={localPath("/contact")} className="button button-strong w-full">{t`Ask us about it`}</a>
        </p>
      )}
      {phoneNumber && (
        <p className="mt-2">
          <PhoneLink phoneNumber={phoneNumber} className="button button-quiet w-full" />
        </p>
      )}
    </div>
  );
}
