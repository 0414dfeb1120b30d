import { Link } from "@/components/kit/link";
import type { FindOption } from "./sections";

type FindLinkProps = { option: FindOption; isActive?: boolean } & Omit<React.ComponentProps<typeof Link>, "href">;

/** A result: its name, what tells it from others, and how to reach somebody. */
export function FindLink({ option, isActive = false, ...link }: FindLinkProps) {
  const { href, title, detail, contact } = option;
  return (
    <Link
      href={href}
      className={`flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-lg px-3 py-1.5 wrap-anywhere hover:bg-mist ${isActive ? "bg-teal-soft outline-2 -outline-offset-2 outline-teal" : ""}`}
      {...link}
    >
      <span className="font-semibold">{title}</span>
      <span className="note">{[detail, contact].filter(Boolean).join(" · ")}</span>
    </Link>
  );
}
