import { Phone } from "lucide-react";

export function PhoneLink({ phoneNumber, className = "link" }: { phoneNumber: string; className?: string }) {
  return (
    <a
      translate="no"
      href={`tel:${phoneNumber.replaceAll(" ", "")}`}
      className={`inline-flex min-h-11 items-center gap-2 ${className}`}
    >
      <Phone size={18} aria-hidden="true" />
      {phoneNumber}
    </a>
  );
}
