import { DrawnPage } from "@/components/catalogue/category/drawn-page";
import { ScenePicture } from "@/components/kit/drawing/scene-picture";
import { Link } from "@/components/kit/link";
import { PhoneLink } from "@/components/kit/phone-link";
import { t } from "@/lib/platform/shared/language/t";

type LinkGoneProps = { isEnded: boolean; phoneNumber: string };

/** Shown for an unknown or revoked link, with another way to the order. */
export function LinkGone({ isEnded, phoneNumber }: LinkGoneProps) {
  return (
    <DrawnPage picture={<ScenePicture scene="parcel" />}>
      <h1 className="text-4xl md:text-5xl">{isEnded ? t`This link no longer works` : t`This link does not work`}</h1>
      <p className="mt-3 max-w-prose text-stone md:text-lg">
        {isEnded
          ? t`We switched it off, or the order was removed.`
          : t`Part of it may be missing. Please open it again from our message.`}{" "}
        {t`You can also find your order with its number and your phone number.`}
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-3">
        <Link href="/track" className="button button-primary">{t`Find my order`}</Link>
        {phoneNumber && <PhoneLink phoneNumber={phoneNumber} />}
      </p>
    </DrawnPage>
  );
}
