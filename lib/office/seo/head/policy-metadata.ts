import type { Metadata } from "next";
import { getSingleSlug, kindNames, type PolicyKind } from "@/lib/content/page/rules";
import { notFoundMetadata, pageMetadata } from "./metadata";

type View = { title: string; summary: string; number: number };

const descriptions: Record<PolicyKind, string> = {
  privacy_policy: "What we keep about you and why, for how long, who sees it, and how to have it shown, corrected or deleted.",
  return_policy: "What you can return, until when and how, and how we refund you.",
  shipping_policy: "Where we deliver in Nepal, how fast and at what price.",
};

/** Only the version in force is indexed; other versions and unwritten policies are not. */
export async function policyMetadata(kind: PolicyKind, policy: { page: View | null; present: View } | null): Promise<Metadata> {
  if (policy && !policy.page) return notFoundMetadata;
  const view = policy?.page;
  return pageMetadata({
    title: view?.title ?? kindNames[kind],
    description: view?.summary || descriptions[kind],
    path: `/${getSingleSlug(kind)}`,
    isIndexed: policy !== null && view?.number === policy.present.number,
  });
}
