import { LogIn } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/kit/empty-state";
import { Link } from "@/components/kit/link";
import { t } from "@/lib/platform/shared/language/t";

type SignedOutProps = { title: string; next: string; suggestions?: ReactNode; children: ReactNode };

/** Shown to visitors in place of a customer's cart or wishlist. `next` is the page to return to. */
export function SignedOut({ title, next, suggestions, children }: SignedOutProps) {
  return (
    <>
      <EmptyState icon={<LogIn />} title={title}>
        <p className="mt-2 mb-5 text-stone">{children}</p>
        <p className="flex flex-wrap gap-3">
          <Link href={`/login?next=${next}`} className="button button-primary">{t`Log in`}</Link>
          <Link href={`/register?next=${next}`} className="button button-quiet">{t`Create an account`}</Link>
        </p>
      </EmptyState>
      {suggestions}
    </>
  );
}
