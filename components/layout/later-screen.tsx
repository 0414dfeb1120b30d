import { HardHat } from "lucide-react";
import { Link } from "@/components/ui/link";

type LaterScreenProps = { title: string; holds: string; phoneNumber: string };

/** A page that is still being built: says what it will hold, and how to reach us until then. */
export function LaterScreen({ title, holds, phoneNumber }: LaterScreenProps) {
  return (
    <div className="container py-16">
      <HardHat size={44} aria-hidden="true" className="text-brick" />
      <h1 className="mt-4 text-3xl font-bold md:text-4xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-stone">We are still building this page. It will hold {holds}.</p>
      {phoneNumber && (
        <p className="mt-2 max-w-prose text-stone">
          Until then a telephone does it all:{" "}
          <a href={`tel:${phoneNumber.replaceAll(" ", "")}`} className="link font-semibold">
            {phoneNumber}
          </a>
        </p>
      )}
      <p className="mt-6">
        <Link href="/products" className="button button-primary">
          Look at the products
        </Link>
      </p>
    </div>
  );
}
