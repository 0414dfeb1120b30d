import type { Metadata } from "next";
import { FixWorkbench } from "@/components/advice/fix/admin/fix-workbench";
import { NepaliLink } from "@/components/content/translation/admin/nepali-link";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { readEditor } from "@/lib/advice/fix/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "System" };

type SystemScreenProps = { params: Promise<{ id: string }>; searchParams: Promise<{ copy?: string | string[] }> };

export default async function SystemScreen({ params, searchParams }: SystemScreenProps) {
  await requireStaff("product.see");
  const editor = await readEditor("system", (await params).id, String((await searchParams).copy ?? ""));
  if (!editor) return <NotFoundPage />;
  const { entry } = editor;
  return (
    <AdminPage
      changeRight="product.change"
      title={entry?.name ?? "New system"}
      back={<BackLink href="/admin/systems">All systems</BackLink>}
      actions={entry?.publishedNumber && <NepaliLink kind="system" id={entry._id} />}
    >
      <FixWorkbench key={entry?._id} kind="system" {...editor} />
    </AdminPage>
  );
}
