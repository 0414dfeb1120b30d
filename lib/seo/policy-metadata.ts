import type { Metadata } from "next";
import { kindNames, type PolicyKind, slugOfSingle } from "@/lib/page/rules";
import { notFoundMetadata, pageMetadata } from "./metadata";

type View = { title: string; summary: string; number: number };

const descriptions: Record<PolicyKind, string> = {
  privacy_policy: "What we keep about you and why, for how long, who sees it, and how to have it shown, corrected or deleted.",
  return_policy: "What you can return, until when and how, and how we refund you.",
  shipping_policy: "Where we deliver in Nepal, how fast and at what price.",
};

/** Found by search engines as it holds now; earlier versions and a policy that is not written are not. */
export function policyMetadata(kind: PolicyKind, policy: { page: View | null; present: View } | null): Metadata {
  if (policy && !policy.page) return notFoundMetadata;
  const shown = policy?.page;
  return pageMetadata({
    title: shown?.title ?? kindNames[kind],
    description: shown?.summary || descriptions[kind],
    path: `/${slugOfSingle(kind)}`,
    isIndexed: policy !== null && shown?.number === policy.present.number,
  });
}
