import { PlacePicture } from "@/components/catalogue/category/house-part";
import { EmptyPage } from "@/components/kit/empty-page";
import { Link } from "@/components/kit/link";
import { PhoneLink } from "@/components/kit/phone-link";
import { withTags } from "@/components/kit/with-tags";
import { t } from "@/lib/platform/shared/language/t";
import { returnDays } from "@/lib/sales/return/vocabulary";

export function NoReturns({ phoneNumber }: { phoneNumber: string }) {
  return (
    <EmptyPage
      picture={<PlacePicture area="kitchen_balcony" className="aspect-2/1 w-full" />}
      title={t`No returns or cancellations`}
      actions={
        <>
          <Link href="/return-policy" className="button button-primary">{t`Read the return policy`}</Link>
          {phoneNumber && <PhoneLink phoneNumber={phoneNumber} className="button button-quiet" />}
        </>
      }
    >
      <p>{t`Did something arrive damaged, or is it not what you ordered? You can request a return here for ${returnDays} days after delivery and get a refund or a replacement.`}</p>
      <p>
        {withTags(t`You can cancel an order that has not left our store on its page, under <a>Order history</a>.`, {
          a: (text) => (
            <Link href="/customer/purchase-history" className="link">
              {text}
            </Link>
          ),
        })}
      </p>
      {phoneNumber && <p>{t`If you bought by phone or in our store, please call us.`}</p>}
    </EmptyPage>
  );
}
