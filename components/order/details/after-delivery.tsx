import { Star, Undo2 } from "lucide-react";
import { Link } from "@/components/ui/link";

/** What one does with what has arrived: sends it back, or says how it is. */
export function AfterDelivery({ orderId }: { orderId: string }) {
  return (
    <>
      <Link href={`/customer/return-and-cancel?order=${orderId}`} className="button button-quiet">
        <Undo2 size={18} aria-hidden="true" />
        Return something
      </Link>
      <Link href="/customer/reviews-ratings" className="button button-quiet">
        <Star size={18} aria-hidden="true" />
        Write a review
      </Link>
    </>
  );
}
