import { MessageCircle } from "lucide-react";

type SendLinkProps = {
  number: string;
  /** Where the order opens without logging in. */
  url: string;
  /** Whom WhatsApp opens the chat with, "9779841234567"; otherwise it asks. */
  to?: string;
};

/** Opens WhatsApp or Viber with the link of an order; whoever has the app sends it themselves. */
export function SendLink({ number, url, to = "" }: SendLinkProps) {
  const text = encodeURIComponent(`Order ${number}: ${url}`);
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
