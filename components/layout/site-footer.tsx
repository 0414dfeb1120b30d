"use client";

import { Clock, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import { viberHref, whatsappHref } from "@/components/contact/enquiry/reach-links";
import { NewsletterSignup } from "@/components/contact/newsletter/newsletter-signup";
import { usePath } from "@/components/kit/hooks/use-path";
import { Link } from "@/components/kit/link";
import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import type { FooterCompany } from "./footer-company";
import { LanguageSwitch } from "./language-switch";
import { cities, quickLinks, supportLinks } from "./navigation";

const heading = "mb-2 font-display text-xl font-semibold";

type SiteFooterProps = { company: FooterCompany; year: number };

/** Hidden until there are company details (§2). A client component to keep pages small (docs/decisions/0012). */
export function SiteFooter({ company, year }: SiteFooterProps) {
  // Whoever is ordering, logging in or looking after an order finds help here, and nothing else to do.
  const isWhole = !/^\/(checkout|customer|forgot-password|login|o|payment|register)(\/|$)/.test(usePath());
  return (
    <footer className="part ground-band mt-auto">
      <div
        className={`container grid grid-cols-1 gap-x-12 gap-y-8 pt-8 pb-10 md:grid-cols-2 md:pt-12 ${isWhole ? "lg:grid-cols-[1.6fr_1fr_1fr_1fr]" : ""}`}
      >
        {isWhole && (
          <div className="grid grid-cols-1 items-center gap-x-12 gap-y-4 border-b border-white/40 pb-8 md:col-span-full md:grid-cols-2">
            <div>
              <h2 className="text-2xl">{t`Our newsletter, about once a month`}</h2>
              <p className="mt-1 max-w-prose">{t`What to check on your house, this year's prices and new products. Nothing else.`}</p>
            </div>
            <NewsletterSignup />
          </div>
        )}
        <div>
          <p className="font-display text-3xl leading-tight font-semibold wrap-anywhere">{company.name}</p>
          {isWhole && (
            <p lang={textLang(company.description)} className="mt-2 max-w-prose">
              {company.description}
            </p>
          )}
          <Contacts company={company} />
          {isWhole && <SocialLinks company={company} />}
        </div>
        <div className="grid grid-cols-2 gap-x-4 lg:contents">
          {isWhole && <LinkList title={t`Quick Links`} links={quickLinks} />}
          <LinkList title={t`Support`} links={supportLinks} />
        </div>
        {isWhole && (
          <div>
            <h2 className={heading}>{t`Our Location`}</h2>
            <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5">
              {cities.map((city) => (
                <li key={city}>{t(city)}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="border-t border-white/40 pt-4 text-sm md:col-span-full">
          {t`© ${year} ${company.name}. All rights reserved.`}
          {company.registrationNumber && t` Registration ${company.registrationNumber}.`}
          {company.panNumber && t` PAN ${company.panNumber}.`}
          {company.grievanceName && (
            <>
              {" "}
              <Link
                href="/contact#complaints"
                className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-0"
              >{t`Complaints: ${company.grievanceName}`}</Link>
            </>
          )}{" "}
          <LanguageSwitch className="ml-3 inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-0" />
        </p>
      </div>
    </footer>
  );
}

function Contacts({ company }: { company: FooterCompany }) {
  const { location, phoneNumber, email, openingHours } = company;
  const row = "flex items-start gap-3 py-1";
  const tapRow = "flex min-h-11 items-center gap-3 hover:underline lg:min-h-9";
  return (
    <address className="mt-4 not-italic">
      {location && (
        <p lang={textLang(location)} className={row}>
          <MapPin size={18} aria-hidden="true" className="mt-1 shrink-0" />
          {location}
        </p>
      )}
      {phoneNumber && (
        <a href={`tel:${phoneNumber.replaceAll(" ", "")}`} className={tapRow}>
          <Phone size={18} aria-hidden="true" className="shrink-0" />
          {phoneNumber}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={`${tapRow} wrap-anywhere`}>
          <Mail size={18} aria-hidden="true" className="shrink-0" />
          {email}
        </a>
      )}
      <Chats company={company} />
      {openingHours && (
        <p className={row}>
          <Clock size={18} aria-hidden="true" className="mt-1 shrink-0" />
          <span lang={textLang(openingHours)} className="whitespace-pre-line">
            {openingHours}
          </span>
        </p>
      )}
    </address>
  );
}

function Chats({ company: { whatsapp, viber } }: { company: FooterCompany }) {
  const chats = [
    { name: "WhatsApp", href: whatsapp && whatsappHref(whatsapp) },
    { name: t`Viber`, href: viber && viberHref(viber) },
  ].filter(({ href }) => href);
  if (chats.length === 0) return null;
  return (
    <p className="flex items-center gap-3">
      <MessageCircle size={18} aria-hidden="true" className="shrink-0" />
      <span className="flex flex-wrap gap-x-6">
        {chats.map(({ name, href }) => (
          <a key={name} href={href} rel="noopener" className="inline-flex min-h-11 items-center hover:underline lg:min-h-9">
            {name}
          </a>
        ))}
      </span>
    </p>
  );
}

const networks = [
  ["facebook", "Facebook"],
  ["twitter", "Twitter"],
  ["instagram", "Instagram"],
  ["linkedin", "LinkedIn"],
] as const;

function SocialLinks({ company }: { company: FooterCompany }) {
  const ownNetworks = networks.filter(([network]) => company[network]);
  return (
    <ul className="mt-4 flex flex-wrap gap-x-4">
      {ownNetworks.map(([network, label]) => (
        <li key={network}>
          <a href={company[network]} rel="noopener" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function LinkList({ title, links }: { title: string; links: readonly { label: string; href: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={heading}>{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className="inline-flex min-h-11 items-center hover:underline lg:min-h-9">
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
