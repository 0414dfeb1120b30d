import type { Metadata } from "next";
import { AccountBenefits } from "@/components/users/account-benefits";
import { AccountFrame } from "@/components/users/account-frame";
import { RegisterForm } from "@/components/users/register-form";

export const metadata: Metadata = { title: "Register", robots: { index: false } };

export default function RegisterPage() {
  return (
    <AccountFrame title="Make an account" lead="A name, an address and a password: that is all." aside={<AccountBenefits />}>
      <RegisterForm />
    </AccountFrame>
  );
}
