import type { ReactNode } from "react";
import { ScenePicture } from "@/components/kit/drawing/scene-picture";
import { EmptyPage } from "@/components/kit/empty-page";
import { Link } from "@/components/kit/link";
import { t } from "@/lib/platform/shared/language/t";

type SignedOutProps = { title: string; next: string; suggestions?: ReactNode; children: ReactNode };

/** Shown to visitors in place of a customer's cart or wishlist. `next` is the page to return to. */
export function SignedOut({ title, next, suggestions, children }: SignedOutProps) {
  return (
    <>
      <EmptyPage
        picture={<ScenePicture scene="key" />}
        title={title}
        actions={
          <>
            <Link href={`/login?next=${next}`} className="button button-primary">{t`Log in`}</Link>
            <Link href={`/register?next=${next}`} className="button button-quiet">{t`Create an account`}</Link>
          </>
        }
      >
        <p>{children}</p>
      </EmptyPage>
      {suggestions}
    </>
  );
}
