import { Undo2 } from "lucide-react";
import { EmptyPage } from "@/components/ui/empty-page";
import { Link } from "@/components/ui/link";
import { TelephoneLink } from "@/components/ui/phone-link";

export function NoReturns({ phoneNumber }: { phoneNumber: string }) {
  return (
    <EmptyPage
      Icon={Undo2}
      title="No returns or cancellations"
      actions={
        <>
          <Link href="/return-policy" className="button button-primary">
            Read the return policy
          </Link>
          {phoneNumber && <TelephoneLink phoneNumber={phoneNumber} className="button button-quiet" />}
        </>
      }
    >
      <p>
        Something arrived damaged, or is not what you ordered? For 7 days after a delivery you ask for its return here, and get
        your money or the same again.
      </p>
      <p>For what you bought by telephone or in our store, call us.</p>
    </EmptyPage>
  );
}
