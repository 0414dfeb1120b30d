import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ServiceView } from "@/components/advice/service/service-view";
import { AboutView } from "@/components/content/page/about-view";
import { DeliveryPrices } from "@/components/content/page/delivery-prices";
import { PolicyView } from "@/components/content/page/policy-view";
import { PreviewBar } from "@/components/content/page/preview-bar";
import { listCrewPrices } from "@/lib/advice/job/crew-prices";
import { getPublicFacts, listServices } from "@/lib/advice/service/queries";
import { getCompanyDetail } from "@/lib/content/company-detail/queries";
import { getPreview } from "@/lib/content/page/admin/queries";
import { getEditPath, getPath, isPolicy } from "@/lib/content/page/rules";
import { listTeam } from "@/lib/content/team/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { dayInNepal } from "@/lib/platform/shared/calendar/nepal-time";
import { isUuid } from "@/lib/platform/shared/uuid";
import { getDelivery } from "@/lib/terms/delivery/queries";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Preview", robots: { index: false, follow: false } };

type PreviewPageProps = { params: Promise<{ id: string }>; searchParams: Promise<{ version?: string | string[] }> };

/** Previews a page's draft, or one of its versions, under the shop's own header and footer. */
export default async function PreviewPage({ params, searchParams }: PreviewPageProps) {
  await requireStaff("content.see");
  const [{ id }, { version }] = await Promise.all([params, searchParams]);
  const isValid = isUuid(id) && (version === undefined || /^[1-9]\d{0,5}$/.test(String(version)));
  const preview = isValid ? await getPreview(id, version === undefined ? undefined : Number(version)) : null;
  if (!preview) return <NotFoundPage />;
  if (preview.kind === "help") redirect(`${getPath(preview)}?preview=${version ?? "draft"}` as "/");
  return (
    <>
      <PreviewBar
        what={version === undefined ? "the draft" : `version ${preview.shown.number}`}
        editPath={getEditPath(preview)}
      />
      <Preview {...preview} />
    </>
  );
}

type PreviewProps = NonNullable<Awaited<ReturnType<typeof getPreview>>>;

async function Preview({ _id, kind, slug, service, shown }: PreviewProps) {
  const company = await getCompanyDetail();
  const phoneNumber = company?.phoneNumber ?? "";
  if (isPolicy(kind)) {
    return (
      <PolicyView path={getPath({ kind, slug })} page={shown} present={shown} others={[]} phoneNumber={phoneNumber}>
        {kind === "shipping_policy" && <DeliveryPrices zones={(await getDelivery()).zones} />}
      </PolicyView>
    );
  }
  if (kind === "about") return <AboutView page={shown} company={company} team={await listTeam(4)} today={dayInNepal()} />;
  const others = (await listServices()).filter((each) => each.id !== _id);
  const facts = await getPublicFacts(service);
  return (
    <ServiceView
      service={{ id: _id, slug, ...shown, ...facts }}
      crewPrices={facts.isCrewWork ? await listCrewPrices() : []}
      others={others}
      phoneNumber={phoneNumber}
    />
  );
}
