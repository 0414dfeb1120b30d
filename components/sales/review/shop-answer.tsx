import { textLang } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

/** The shop's reply to a review. */
export function ShopAnswer({ text, shopName }: { text: string; shopName: string }) {
  if (!text) return null;
  return (
    <div className="mt-4 border-l-4 border-teal bg-teal-soft px-4 py-3">
      <p className="text-sm font-semibold text-deep">{t`Reply from ${shopName}`}</p>
      <p lang={textLang(text)} className="whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}
