"use client";

import { useRouter } from "next/navigation";
import { localPath } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";

type SortSelectProps = { options: { label: string; value: string; href: string }[]; value: string };

export function SortSelect({ options, value }: SortSelectProps) {
  const router = useRouter();
  return (
    <select
      key={value}
      aria-label={t`Sort by`}
      defaultValue={value}
      onChange={({ target }) =>
        router.push(localPath(options.find((option) => option.value === target.value)?.href ?? "/products") as "/", {
          scroll: false,
        })
      }
      className="field lg:w-auto"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
