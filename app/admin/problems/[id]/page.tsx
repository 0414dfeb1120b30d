import type { Metadata } from "next";
import { FixWorkbench } from "@/components/advice/fix/admin/fix-workbench";
import { NepaliLink } from "@/components/content/translation/admin/nepali-link";
import { AdminPage } from "@/components/kit/admin-page";
import { BackLink } from "@/components/kit/back-link";
import { readEditor } from "@/lib/advice/fix/admin/queries";
import { requireStaff } from "@/lib/platform/server/auth/page-session";
import { NotFoundPage } from "../../not-found-page";

export const metadata: Metadata = { title: "Problem" };

type ProblemScreenProps = { params: Promise<{ id: string }>; searchParams: Promise<{ copy?: string | string[] }> };

export default async function ProblemScreen({ params, searchParams }: ProblemScreenProps) {
  await requireStaff("product.see");
  const editor = await readEditor("problem", (await params).id, String((await searchParams).copy ?? ""));
  if (!editor) return <NotFoundPage />;
  const { entry } = editor;
  return (
    <AdminPage
      changeRight="product.change"
      title={entry?.name ?? "New problem"}
      back={<BackLink href="/admin/problems">All problems</BackLink>}
      actions={entry?.publishedNumber && <NepaliLink kind="problem" id={entry._id} />}
    >
      <FixWorkbench key={entry?._id} kind="problem" {...editor} />
    </AdminPage>
  );
}
