import { Check } from "lucide-react";
import { Link } from "@/components/kit/link";
import type { ServiceOutline } from "@/lib/advice/service/outline";
import type { Service } from "@/lib/advice/service/queries";
import { priceText } from "@/lib/advice/service/rules";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import { ServicePicture } from "./service-picture";

type ServiceRowsProps = { services: readonly (Service & ServiceOutline)[] };

/** Each service with its price, what it includes and how it goes. */
export function ServiceRows({ services }: ServiceRowsProps) {
  return (
    <ul className="border-y border-ink">
      {services.map((service) => (
        <ServiceRow key={service.id} service={service} />
      ))}
    </ul>
  );
}

function ServiceRow({ service }: { service: ServiceRowsProps["services"][number] }) {
  const { slug, title, summary, icon, steps, included, isBookable, ...price } = service;
  const href = `/services/${slug}`;
  return (
    <li className="grid gap-x-10 gap-y-6 border-line py-8 not-first:border-t md:grid-cols-2 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="gap-x-10 md:max-lg:col-span-2 md:max-lg:grid md:max-lg:grid-cols-2">
        <ServicePicture icon={icon} className="mb-4 self-start" />
        <div>
          <h2 lang={textLang(title)} className="text-2xl lg:text-3xl">
            <Link href={href} className="inline-flex min-h-11 items-center hover:text-teal">
              {title}
            </Link>
          </h2>
          <p lang={textLang(summary)} className="text-stone">
            {summary}
          </p>
          <p className="mt-3 font-display text-2xl font-semibold tabular-nums">{priceText(price) || t`Price on request`}</p>
          {price.isCrewWork && price.priceFrom !== null && (
            <p className="note">
              {t`Material included.`} <Link href={`${href}#crew-prices`} className="link">{t`Prices by system`}</Link>
            </p>
          )}
          <p className="mt-3">
            <Link href={isBookable ? `${href}#book` : "/contact"} className="button button-quiet">
              {isBookable ? t`Book an inspection` : t`Ask us about it`}
            </Link>
          </p>
        </div>
      </div>
      {included.length > 0 && (
        <section aria-label={t`What ${title} includes`}>
          <h3 className="text-xl">{t`What it includes`}</h3>
          <ul className="mt-3 space-y-2">
            {included.map((item) => (
              <li key={item} lang={textLang(item)} className="flex gap-2">
                <Check size={18} aria-hidden="true" className="mt-1 shrink-0 text-teal" />
                {item}
              </li>
            ))}
          </ul>
        </section>
      )}
      {steps.length > 0 && (
        <section aria-label={t`How ${title} goes`}>
          <h3 className="text-xl">{t`How it goes`}</h3>
          <ol className="mt-3 list-decimal space-y-2 pl-5 marker:font-bold marker:text-teal">
            {steps.map((step) => (
              <li key={step} lang={textLang(step)} className="pl-1">
                {step}
              </li>
            ))}
          </ol>
        </section>
      )}
    </li>
  );
}
