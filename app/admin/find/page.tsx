import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { FindPage } from "@/components/layout/admin/find/find-page";
import { findQuery } from "@/components/layout/admin/find/find-query";
import { toSections } from "@/components/layout/admin/find/sections";
import { findEverywhere } from "@/lib/office/find/admin/queries";
import { getExactHref } from "@/lib/office/find/admin/rules";
import { requireStaff } from "@/lib/platform/server/auth/page-session";

export const metadata: Metadata = { title: "Find" };

type PageProps = { searchParams: Promise<Record<string, string | string[]>> };

export default async function Page({ searchParams }: PageProps) {
  const user = await requireStaff("any");
  const { q, go } = findQuery.parse(await searchParams);
  const groups = await findEverywhere(user, q);
  const exact = go ? getExactHref(groups) : null;
  if (exact) redirect(exact as "/");
  return <FindPage q={q} sections={q ? toSections(user, q, groups) : []} />;
}
