import { Clock, Mail, MapPin, MessageCircle, Phone, Scale } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/kit/link";
import { withTags } from "@/components/kit/with-tags";
import type { CompanyDetail } from "@/lib/content/company-detail/contract";
import { t } from "@/lib/platform/shared/language/t";
import { getTel, viberHref, whatsappHref } from "./reach-links";

type Company = Pick<CompanyDetail, "name" | "location" | "phoneNumber" | "email" | "mapUrl" | "openingHours" | "legalName"> &
  Pick<CompanyDetail, "whatsapp" | "viber" | "registrationNumber" | "panNumber"> &
  Pick<CompanyDetail, "grievanceName" | "grievancePhone" | "grievanceEmail">;

/** Every contact that the shop has set, as plain links that work without scripts. */
export function WaysToReach({ company }: { company: Company }) {
  const { location, phoneNumber, email, mapUrl, openingHours, whatsapp, viber } = company;
  return (
    <div className="space-y-6">
      <section aria-labelledby="talk" className="bg-deep p-5 text-white sm:p-6">
        <h2 id="talk" className="text-2xl">{t`Prefer to talk?`}</h2>
        {phoneNumber && (
          <a
            href={getTel(phoneNumber)}
            className="mt-3 flex min-h-11 items-center gap-3 font-display text-3xl font-semibold underline-offset-4 hover:underline"
          >
            <Phone size={24} aria-hidden="true" className="shrink-0 text-marigold" />
            {phoneNumber}
          </a>
        )}
        {(whatsapp || viber) && (
          <ul className="mt-3 flex flex-wrap gap-3">
            {whatsapp && <Chat href={whatsappHref(whatsapp)}>{t`WhatsApp`}</Chat>}
            {viber && <Chat href={viberHref(viber)}>{t`Viber`}</Chat>}
          </ul>
        )}
        {openingHours && (
          <p className="mt-4 flex gap-3">
            <Clock size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span className="whitespace-pre-line">{openingHours}</span>
          </p>
        )}
      </section>
      <section aria-labelledby="track" className="border-t border-ink pt-4">
        <h2 id="track" className="text-xl">{t`Where is your order?`}</h2>
        <Link href="/track" className="tap-link mt-1 font-semibold">{t`Track an order`}</Link>
      </section>
      {(email || location) && (
        <section aria-labelledby="find" className="border-t border-ink pt-4">
          <h2 id="find" className="text-xl">{t`Write or visit us`}</h2>
          <address className="mt-2 space-y-1 not-italic">
            {email && (
              <Row icon={<Mail size={20} aria-hidden="true" />}>
                <a href={`mailto:${email}`} className="tap-link break-all">
                  {email}
                </a>
              </Row>
            )}
            {location && (
              <Row icon={<MapPin size={20} aria-hidden="true" />}>
                <p className="py-2.5">{location}</p>
              </Row>
            )}
          </address>
          {mapUrl && <a href={mapUrl} target="_blank" rel="noopener" className="button button-quiet mt-2">{t`Show on map`}</a>}
        </section>
      )}
      <Complaints company={company} />
    </div>
  );
}

function Chat({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a
        href={href}
        rel="noopener"
        className="inline-flex min-h-11 items-center gap-2 border border-white px-4 font-semibold hover:bg-white/10"
      >
        <MessageCircle size={18} aria-hidden="true" />
        {children}
      </a>
    </li>
  );
}

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span className="mt-3 shrink-0 text-teal">{icon}</span>
      {children}
    </div>
  );
}

/** The company's legal details, and who handles complaints. */
function Complaints({ company }: { company: Company }) {
  const { name, legalName, registrationNumber, panNumber, grievanceName, grievancePhone, grievanceEmail } = company;
  const numbers = [registrationNumber && t`Registration ${registrationNumber}`, panNumber && t`PAN/VAT ${panNumber}`];
  return (
    <section aria-labelledby="complaints" className="border-t border-ink pt-4">
      <h2 id="complaints" className="flex items-center gap-3 text-xl">
        <Scale size={20} aria-hidden="true" className="shrink-0 text-teal" />
        {t`Complaints`}
      </h2>
      {grievanceName && (
        <p className="mt-2">
          {withTags(t`Our grievance officer is <b>${grievanceName}</b>.`, { b: (text) => <strong>{text}</strong> })}
        </p>
      )}
      {grievancePhone && (
        <p>
          <a href={getTel(grievancePhone)} className="tap-link">
            {grievancePhone}
          </a>
        </p>
      )}
      {grievanceEmail && (
        <p>
          <a href={`mailto:${grievanceEmail}`} className="tap-link break-all">
            {grievanceEmail}
          </a>
        </p>
      )}
      <p className="mt-1 text-stone">{t`Write to us with the topic “A complaint”. You will get a number right away and an answer within seven days, as the Electronic Commerce Act 2081 requires.`}</p>
      <p className="note mt-3">{[legalName || name, ...numbers].filter(Boolean).join(" · ")}</p>
    </section>
  );
}
