import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LaterScreen } from "@/components/layout/later-screen";
import { getCompanyDetail } from "@/lib/company-detail/queries";

/**
 * Every address that has no page of its own: those that come with the next issues say so, all others are not found. (A catch-all
 * rather than a root not-found.tsx, which Next would send, header and footer included, inside the data of every page.)
 */
const laterPages: Record<string, { title: string; holds: string }> = {};

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
