import { PenLine } from "lucide-react";
import type { Metadata } from "next";
import { PageState } from "@/components/content/page/admin/page-state";
import { PageVersions } from "@/components/content/page/admin/page-versions";
import { NepaliLink } from "@/components/content/translation/admin/nepali-link";
import { AdminPage } from "@/components/kit/admin-page";
import { Changeable } from "@/components/kit/changeable";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { RichText } from "@/components/kit/rich-text";
import { getAdminPage } from "@/lib/content/page/admin/queries";
import { getPublished } from "@/lib/content/page/queries";
import { getPreviewPath } from "@/lib/content/page/rules";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Privacy policy" };

export default async function PrivacyPolicyScreen() {
  await requireStaff("content.see");
  const [page, published] = await Promise.all([getAdminPage({ kind: "privacy_policy" }), getPublished("privacy_policy")]);
  return (
    <AdminPage
      title="Privacy policy"
      lead="The published policy, the draft and older versions."
      actions={
        <>
          {published && page && <NepaliLink kind="page" id={page._id} />}
          {page && (
            <Link href={getPreviewPath(page)} className="button button-quiet">
              Preview the draft
            </Link>
          )}
          <Allowed to="content.change">
            <Link href="/admin/privacy-policy-form" className="button button-primary">
              <PenLine size={18} aria-hidden="true" />
              Edit
            </Link>
          </Allowed>
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel title="Published version" className="min-w-0">
          {published ? (
            <RichText document={published.content} />
          ) : (
            <p className="text-stone">Nothing is published yet. Visitors see that we are still writing it.</p>
          )}
        </Panel>
        <div className="space-y-4">
          <Changeable to="content.change">
            <PageState page={page} />
            <PageVersions page={page} />
          </Changeable>
        </div>
      </div>
    </AdminPage>
  );
}
