import type { Metadata } from "next";
import { Unsubscribe } from "@/components/catalogue/stock-alert/unsubscribe";
import { AccountFrame } from "@/components/layout/account-frame";
import { withTexts } from "@/components/layout/page-texts";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () =>
  ({ title: t`Stop stock alerts`, robots: { index: false }, referrer: "no-referrer" }) satisfies Metadata;

function StockAlertUnsubscribePage() {
  return (
    <AccountFrame
      title={t`Stop stock alerts`}
      lead={t`You will get no more emails about products that are back in stock.`}
      scene="letter"
    >
      <Unsubscribe />
    </AccountFrame>
  );
}

export default withTexts("/stock-alert/unsubscribe", StockAlertUnsubscribePage);
