import type { ContactPointLeaf, DayOfWeek, LocalBusinessLeaf, OpeningHoursSpecificationLeaf } from "schema-dts";
import type { CompanyDetail } from "@/lib/content/company-detail/contract";
import { absolute } from "@/lib/office/seo/urls";
import { withHost } from "@/lib/platform/shared/media-url";
import { getSocialUrl } from "@/lib/platform/shared/shop-look";
import { postalAddress } from "./address";

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The structured data of the store: address, opening hours and contacts. */
export function localBusiness(company: CompanyDetail, siteUrl: string): LocalBusinessLeaf {
  const { name, location, phoneNumber, email, mapUrl, openingHours, legalName } = company;
  const hours = openingHours.split("\n").flatMap((line) => getHours(line) ?? []);
  const contacts = contactPoints(company);
  return {
    "@type": "LocalBusiness",
    "@id": `${siteUrl}/#store`,
    name,
    url: absolute(siteUrl, "/contact"),
    image: withHost(siteUrl, getSocialUrl(company)),
    parentOrganization: { "@id": `${siteUrl}/#organization` },
    ...(legalName && { legalName }),
    ...(phoneNumber && { telephone: phoneNumber }),
    ...(email && { email }),
    ...(location && { address: postalAddress(location) }),
    ...(mapUrl && { hasMap: mapUrl }),
    ...(hours.length && { openingHoursSpecification: hours }),
    ...(contacts.length && { contactPoint: contacts }),
  };
}

function contactPoints({ phoneNumber, email, grievancePhone, grievanceEmail }: CompanyDetail): ContactPointLeaf[] {
  const point = (contactType: string, telephone: string, address: string): ContactPointLeaf[] =>
    telephone || address
      ? [
          {
            "@type": "ContactPoint",
            contactType,
            ...(telephone && { telephone }),
            ...(address && { email: address }),
            areaServed: "NP",
            availableLanguage: ["en", "ne"],
          },
        ]
      : [];
  return [...point("customer service", phoneNumber, email), ...point("complaints", grievancePhone, grievanceEmail)];
}

/** Parses a line such as "Sunday to Friday: 9 am to 6 pm"; `null` for any other format. */
export function getHours(line: string): OpeningHoursSpecificationLeaf | null {
  const match = /^\s*(\w+day)(?: to (\w+day))?: (\d[\d:]* [ap]m) to (\d[\d:]* [ap]m)\s*$/i.exec(line);
  const [, first = "", last = first, from = "", to = ""] = match ?? [];
  const [opens, closes, dayOfWeek] = [getClock(from), getClock(to), daysFrom(first, last)];
  if (!opens || !closes || dayOfWeek.length === 0) return null;
  return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
}

function daysFrom(first: string, last: string): DayOfWeek[] {
  const at = (name: string) => days.findIndex((day) => day.toLowerCase() === name.toLowerCase());
  const [from, to] = [at(first), at(last)];
  return from < 0 || to < from ? [] : days.slice(from, to + 1);
}

function getClock(text: string): string | null {
  const match = /^(\d{1,2})(?::(\d\d))? (am|pm)$/i.exec(text);
  if (!match) return null;
  const [, hour = "", minute = "00", half = ""] = match;
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return null;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}
