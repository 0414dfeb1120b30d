import { PenLine } from "lucide-react";
import { Link } from "@/components/kit/link";
import { PhoneLink } from "@/components/kit/phone-link";
import { t } from "@/lib/platform/shared/language/t";

type UnpublishedProps = { title: string; phoneNumber: string };

/** Shown in place of a page that has no published version. */
export function Unpublished({ title, phoneNumber }: UnpublishedProps) {
  return (
    <div className="container py-16">
      <PenLine size={44} aria-hidden="true" className="text-teal" />
      <h1 className="mt-4 text-4xl md:text-6xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-stone">{t`We are still writing this page. Until it is ready, please ask us: we are happy to help.`}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link href="/contact" className="button button-primary">{t`Write to us`}</Link>
        {phoneNumber && <PhoneLink phoneNumber={phoneNumber} className="link font-semibold" />}
      </p>
    </div>
  );
}
