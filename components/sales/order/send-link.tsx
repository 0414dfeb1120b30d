import { MessageCircle } from "lucide-react";
import { t } from "@/lib/platform/shared/language/t";

type SendLinkProps = {
  number: string;
  /** The link that opens the order without logging in. */
  url: string;
  /** The number for WhatsApp's chat, "9779841234567"; without it, WhatsApp asks for a contact. */
  to?: string;
};

/** Opens WhatsApp or Viber with an order's link, for the user to send. */
export function SendLink({ number, url, to = "" }: SendLinkProps) {
  const text = encodeURIComponent(t`Order ${number}: ${url}`);
  const chats = { WhatsApp: `https://wa.me/${to}?text=${text}`, Viber: `viber://forward?text=${text}` };
  return (
    <div className="flex flex-wrap gap-2">
      {Object.entries(chats).map(([app, href]) => (
        <a key={app} href={href} target="_blank" rel="noopener noreferrer" className="button button-quiet">
          <MessageCircle size={18} aria-hidden="true" />
          {app}
        </a>
      ))}
    </div>
  );
}
