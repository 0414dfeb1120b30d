import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LaterScreen } from "@/components/layout/later-screen";
import { getCompanyDetail } from "@/lib/company-detail/queries";

/**
 * Every address that has no page of its own: those that come with the next issues say so, all others are not found. (A catch-all
 * rather than a root not-found.tsx, which Next would send, header and footer included, inside the data of every page.)
 */
const laterPages: Record<string, { title: string; holds: string }> = {
  about: { title: "About us", holds: "who we are and how we came to this trade" },
  services: { title: "Services", holds: "inspection, application and quantity take-off" },
  teams: { title: "Our team", holds: "the people who answer the telephone and climb the roofs" },
  gallery: { title: "Gallery", holds: "roofs, walls and tanks before and after" },
  contact: { title: "Contact", holds: "a form that reaches a person, and the way to our store" },
  "privacy-policy": { title: "Privacy policy", holds: "what we keep about you and why" },
  "return-policy": { title: "Return policy", holds: "what can be returned, until when and how" },
  "shipping-policy": { title: "Shipping policy", holds: "where we deliver, how fast and at what price" },
};

type LaterPageProps = { params: Promise<{ later: string[] }> };

const pageFor = async (params: LaterPageProps["params"]) => laterPages[(await params).later.join("/")];

export async function generateMetadata({ params }: LaterPageProps): Promise<Metadata> {
  const page = await pageFor(params);
  return { title: page?.title ?? "Page not found", robots: { index: false } };
}

export default async function LaterPage({ params }: LaterPageProps) {
  const page = await pageFor(params);
  if (!page) notFound();
  const company = await getCompanyDetail();
  return <LaterScreen {...page} phoneNumber={company?.phoneNumber ?? ""} />;
}
