import { Calculator, Droplets, ListPlus, Undo2 } from "lucide-react";
import { Link } from "@/components/kit/link";
import { Panel } from "@/components/kit/panel";
import { PhoneLink } from "@/components/kit/phone-link";
import { msg, t } from "@/lib/platform/shared/language/t";

const links = [
  { label: msg("Work out how much you need"), href: "/products", Icon: Calculator },
  { label: msg("Find the right product for your leak"), href: "/#problems", Icon: Droplets },
  { label: msg("Add a list to your cart"), href: "/cart#list", Icon: ListPlus },
  { label: msg("How returns work"), href: "/return-policy", Icon: Undo2 },
];

export function HelpfulLinks({ phoneNumber }: { phoneNumber: string }) {
  return (
    <Panel title={t`Help`}>
      <ul>
        {links.map(({ label, href, Icon }) => (
          <li key={href}>
            <Link href={href} className="tap-link gap-2">
              <Icon size={18} aria-hidden="true" />
              {t(label)}
            </Link>
          </li>
        ))}
        {phoneNumber && (
          <li>
            <PhoneLink phoneNumber={phoneNumber} />
          </li>
        )}
      </ul>
      <p className="note mt-1">{t`Every product page has a calculator: enter your area and see how many packs you need.`}</p>
    </Panel>
  );
}
