import type { Metadata } from "next";
import { AccountFrame } from "@/components/layout/account-frame";
import { withTexts } from "@/components/layout/page-texts";
import { AccountBenefits } from "@/components/people/users/account-benefits";
import { LoginForm } from "@/components/people/users/login-form";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () => ({ title: t`Log in`, robots: { index: false } }) satisfies Metadata;

function LoginPage() {
  return (
    <AccountFrame title={t`Log in`} lead={t`See your cart, wishlist and orders.`} scene="key" aside={<AccountBenefits />}>
      <LoginForm />
    </AccountFrame>
  );
}

export default withTexts("/login", LoginPage);
