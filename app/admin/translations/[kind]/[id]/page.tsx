import type { Metadata } from "next";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { TranslationForm } from "@/components/office/translation/admin/translation-form";
import { kindNames, translationsPath } from "@/lib/content/translation/kinds";
import { getEntity } from "@/lib/office/translation/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { NotFoundPage } from "../../../not-found-page";

export const metadata: Metadata = { title: "Translation" };

export default async function TranslationPage({ params }: { params: Promise<{ kind: string; id: string }> }) {
  await requireStaff("content.see");
  const { kind, id } = await params;
  const entity = await getEntity(kind, id);
  if (!entity) return <NotFoundPage />;
  return (
    <AdminPage
      changeRight="content.change"
      title={entity.name}
      lead={`${kindNames[entity.kind]}, in Nepali. What you leave empty stays English. Keep {0}, <a> and links as they are.`}
      back={<BackLink href={translationsPath}>All translations</BackLink>}
    >
      <TranslationForm key={JSON.stringify(entity.texts)} entity={entity} />
    </AdminPage>
  );
}
