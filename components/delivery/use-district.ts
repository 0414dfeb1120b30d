"use client";

import { useEffect, useState } from "react";
import { reportError } from "@/components/hooks/report-error";
import { useSession } from "@/components/hooks/use-session";
import { recall, remember } from "@/lib/platform/browser-memory";

const key = "deliveryDistrict";

/** A district as it was chosen in this browser, and by whom; `null`: by a visitor. */
type Choice = { district: string; userId: string | null };

/**
 * Where things are to be sent: what this person chose in this browser, else the district of their default address, else what a
 * visitor chose here. `null`: nobody has said yet. `undefined`: the address book is on its way.
 */
export function useDistrict() {
  const userId = useSession()?.userId ?? null;
  const [district, setDistrict] = useState<string | null | undefined>(null);
  useEffect(() => {
    const chosen = readChoice();
    if (userId === null || chosen?.userId === userId) return setDistrict(chosen?.userId === userId ? chosen.district : null);
    setDistrict(undefined);
    let isOver = false;
    const read = async () => {
      const { readDefaultDistrict } = await import("./default-district");
      return readDefaultDistrict(userId);
    };
    const asVisitor = chosen?.userId === null ? chosen.district : null;
    read()
      .catch(reportError)
      .then((found) => !isOver && setDistrict(found ?? asVisitor));
    return () => {
      isOver = true;
    };
  }, [userId]);
  const choose = (chosen: string) => {
    remember(key, { district: chosen, userId } satisfies Choice);
    setDistrict(chosen);
  };
  return { district, choose };
}

function readChoice(): Choice | null {
  const kept = recall(key);
  if (typeof kept !== "object" || kept === null || !("district" in kept) || !("userId" in kept)) return null;
  const { district, userId } = kept;
  const isDistrict = typeof district === "string" && district.length > 0 && district.length <= 40;
  return isDistrict && (typeof userId === "string" || userId === null) ? { district, userId } : null;
}
