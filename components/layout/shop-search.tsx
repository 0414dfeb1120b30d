import { Phone } from "lucide-react";
import { ProblemTiles } from "@/components/advice/fix/problem-tiles";
import { SearchPanel } from "@/components/catalogue/search/search-panel";
import { getTel } from "@/components/contact/enquiry/reach-links";
import { t } from "@/lib/platform/shared/language/t";

type ShopSearchProps = { phoneNumber: string; onClose: () => void };

/** The search with the ways on that other rooms have: the finder's doors and the phone. */
export function ShopSearch({ phoneNumber, onClose }: ShopSearchProps) {
  return (
    <SearchPanel
      onClose={onClose}
      doors={<ProblemTiles columns="grid-cols-3 sm:grid-cols-6" onFollow={onClose} />}
      ask={
        phoneNumber && (
          <a href={getTel(phoneNumber)} className="chip gap-2">
            <Phone size={18} aria-hidden="true" />
            {t`Call ${phoneNumber}`}
          </a>
        )
      }
    />
  );
}
