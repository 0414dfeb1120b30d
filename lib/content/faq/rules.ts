import { freeSlug } from "@/lib/content/page/rules";
import { t } from "@/lib/platform/shared/language/t";
import type { Faq } from "./contract";

type FaqGroup = { id: string; name: string; faqs: Faq[] };

/** The questions under their headings, which come in the order of their first questions; those without one come last. */
export function groupFaqs(faqs: readonly Faq[]): FaqGroup[] {
  const groups = [...Map.groupBy(faqs, ({ group }) => group)];
  const named = groups.filter(([name]) => name !== "");
  const otherName = named.length > 0 ? t`More questions` : t`All questions`;
  const others = groups.filter(([name]) => name === "").map(([, some]) => [otherName, some] as const);
  const anchors = new Set<string>();
  return [...named, ...others].map(([name, some], at) => {
    const id = freeSlug(toAnchor(name, at), anchors);
    anchors.add(id);
    return { id, name, faqs: some };
  });
}

/** "delivery-and-payment": part of a link that stays the same while the heading does. */
const toAnchor = (name: string, at: number): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "") || `group-${at + 1}`;

/** The questions that contain every word, in the question, its answer or its group. */
export function findFaqs(faqs: readonly Faq[], q: string): Faq[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return faqs.filter(({ question, answer, group }) => {
    const text = fold(`${question} ${answer} ${group}`);
    return words.every((word) => text.includes(word));
  });
}

const fold = (text: string) => text.normalize("NFKC").toLowerCase();
