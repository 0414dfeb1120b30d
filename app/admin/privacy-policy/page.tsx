import { PenLine } from "lucide-react";
import type { Metadata } from "next";
import { PageState } from "@/components/page/admin/page-state";
import { PageVersions } from "@/components/page/admin/page-versions";
import { AdminPage } from "@/components/ui/admin-page";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { RichText } from "@/components/ui/rich-text";
import { getAdminPage } from "@/lib/page/admin-queries";
import { getPublished } from "@/lib/page/queries";
import { getPreviewPath } from "@/lib/page/rules";
import { requireUser } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Privacy policy" };

export default async function PrivacyPolicyScreen() {
  await requireUser("admin");
  const [page, published] = await Promise.all([getAdminPage({ kind: "privacy_policy" }), getPublished("privacy_policy")]);
  return (
    <AdminPage
      title="Privacy policy"
      lead="The published policy, the draft and older versions."
      actions={
        <>
          {page && (
            <Link href={getPreviewPath(page)} className="button button-quiet">
              Preview the draft
            </Link>
          )}
          <Link href="/admin/privacy-policy-form" className="button button-primary">
            <PenLine size={18} aria-hidden="true" />
            Edit
          </Link>
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
          <PageState page={page} />
          <PageVersions page={page} />
        </div>
      </div>
    </AdminPage>
  );
}
