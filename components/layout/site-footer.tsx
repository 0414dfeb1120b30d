"use client";

import { Clock, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import { usePathname } from "next/navigation";
import { viberHref, whatsappHref } from "@/components/contact/enquiry/reach-links";
import { NewsletterSignup } from "@/components/contact/newsletter/newsletter-signup";
import { Link } from "@/components/kit/link";
import type { FooterCompany } from "./footer-company";
import { cities, quickLinks, supportLinks } from "./navigation";

const heading = "mb-3 font-display text-base font-bold text-white";

type SiteFooterProps = { company: FooterCompany; year: number };

/** Hidden until there are company details (§2). A client component to keep pages small (docs/decisions/0012). */
export function SiteFooter({ company, year }: SiteFooterProps) {
  // Whoever is ordering finds help here, and nothing else to do.
  const isWhole = usePathname() !== "/checkout";
  return (
    <footer className="part mt-auto bg-deep text-white/85 [--field-error:currentcolor]">
      {isWhole && (
        <div className="border-b border-white/15">
          <div className="container grid items-center gap-6 py-10 md:grid-cols-2">
            <div>
              <h2 className="text-2xl font-bold text-white">Our newsletter, about once a month</h2>
              <p className="mt-2 max-w-prose">What to check on your house, this year's prices and new products. Nothing else.</p>
            </div>
            <NewsletterSignup />
          </div>
        </div>
      )}
      <div className="container grid grid-cols-2 gap-x-4 gap-y-10 py-12 md:gap-x-10 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
        <div className="max-md:col-span-2">
          <p className="font-display text-xl font-bold text-white">{company.name}</p>
          <p className="mt-3 max-w-prose">{company.description}</p>
          <Contacts company={company} />
          <SocialLinks company={company} />
        </div>
        {isWhole && <LinkList title="Quick Links" links={quickLinks} />}
        <LinkList title="Support" links={supportLinks} />
        {isWhole && (
          <div className="max-md:col-span-2">
            <h2 className={heading}>Our Location</h2>
            <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5">
              {cities.map((city) => (
                <li key={city}>{city}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="border-t border-white/15">
        <p className="container py-5 text-sm">
          © {year} {company.name}. All rights reserved.
          {company.registrationNumber && ` Registration ${company.registrationNumber}.`}
          {company.panNumber && ` PAN ${company.panNumber}.`}
          {company.grievanceName && (
            <>
              {" "}
              <Link href="/contact#complaints" className="underline underline-offset-4">
                Complaints: {company.grievanceName}
              </Link>
            </>
          )}
        </p>
      </div>
    </footer>
  );
}

function Contacts({ company }: { company: FooterCompany }) {
  const { location, phoneNumber, email, openingHours } = company;
  const row = "flex items-start gap-3 py-1";
  return (
    <address className="mt-4 not-italic">
      {location && (
        <p className={row}>
          <MapPin size={18} aria-hidden="true" className="mt-1 shrink-0" />
          {location}
        </p>
      )}
      {phoneNumber && (
        <a href={`tel:${phoneNumber.replaceAll(" ", "")}`} className={`${row} hover:underline`}>
          <Phone size={18} aria-hidden="true" className="mt-1 shrink-0" />
          {phoneNumber}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={`${row} hover:underline`}>
          <Mail size={18} aria-hidden="true" className="mt-1 shrink-0" />
          {email}
        </a>
      )}
      <Chats company={company} />
      {openingHours && (
        <p className={row}>
          <Clock size={18} aria-hidden="true" className="mt-1 shrink-0" />
          <span className="whitespace-pre-line">{openingHours}</span>
        </p>
      )}
    </address>
  );
}

function Chats({ company: { whatsapp, viber } }: { company: FooterCompany }) {
  const chats = [
    { name: "WhatsApp", href: whatsapp && whatsappHref(whatsapp) },
    { name: "Viber", href: viber && viberHref(viber) },
  ].filter(({ href }) => href);
  if (chats.length === 0) return null;
  return (
    <p className="flex items-start gap-3 py-1">
      <MessageCircle size={18} aria-hidden="true" className="mt-1 shrink-0" />
      <span className="flex flex-wrap gap-x-4">
        {chats.map(({ name, href }) => (
          <a key={name} href={href} rel="noopener" className="hover:underline">
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
            <Link href={href} className="inline-flex min-h-9 items-center hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
