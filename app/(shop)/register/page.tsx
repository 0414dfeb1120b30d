import type { Metadata } from "next";
import { AccountFrame } from "@/components/layout/account-frame";
import { AccountBenefits } from "@/components/people/users/account-benefits";
import { RegisterForm } from "@/components/people/users/register-form";

export const metadata: Metadata = { title: "Create an account", robots: { index: false } };

export default function RegisterPage() {
  return (
    <AccountFrame
      title="Create an account"
      lead="For your home: your name, email and a password. For a business: also the company’s name and its 9-digit PAN."
      scene="plate"
      aside={<AccountBenefits />}
    >
      <RegisterForm />
    </AccountFrame>
  );
}
