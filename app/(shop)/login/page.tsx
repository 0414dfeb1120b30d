import type { Metadata } from "next";
import { AccountFrame } from "@/components/layout/account-frame";
import { AccountBenefits } from "@/components/people/users/account-benefits";
import { LoginForm } from "@/components/people/users/login-form";

export const metadata: Metadata = { title: "Log in", robots: { index: false } };

export default function LoginPage() {
  return (
    <AccountFrame title="Log in" lead="See your cart, wishlist and orders." scene="key" aside={<AccountBenefits />}>
      <LoginForm />
    </AccountFrame>
  );
}
