import type { Metadata } from "next";
import { AccountBenefits } from "@/components/users/account-benefits";
import { AccountFrame } from "@/components/users/account-frame";
import { LoginForm } from "@/components/users/login-form";

export const metadata: Metadata = { title: "Log in", robots: { index: false } };

export default function LoginPage() {
  return (
    <AccountFrame title="Log in" lead="See your cart, wishlist and orders." aside={<AccountBenefits />}>
      <LoginForm />
    </AccountFrame>
  );
}
