import type { Metadata } from "next";
import { AccountFrame } from "@/components/layout/account-frame";
import { withTexts } from "@/components/layout/page-texts";
import { AccountBenefits } from "@/components/people/users/account-benefits";
import { RegisterForm } from "@/components/people/users/register-form";
import { t } from "@/lib/platform/shared/language/t";

export const generateMetadata = () => ({ title: t`Create an account`, robots: { index: false } }) satisfies Metadata;

function RegisterPage() {
  return (
    <AccountFrame
      title={t`Create an account`}
      lead={t`For your home: your name, email and a password. For a business: also the company’s name and its 9-digit PAN.`}
      scene="plate"
      aside={<AccountBenefits />}
    >
      <RegisterForm />
    </AccountFrame>
  );
}

export default withTexts("/register", RegisterPage);
