import { ArrowRight } from "lucide-react";
import { Link } from "@/components/kit/link";

type SectionHeadProps = { id: string; title: string; more: { label: string; href: string } };

/** The heading of a row of things, and the link to the rest of them. */
export const SectionHead = ({ id, title, more }: SectionHeadProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6">
    <h2 id={id} className="text-2xl lg:text-3xl">
      {title}
    </h2>
    <Link href={more.href} className="tap-link gap-1 -my-2 font-semibold">
      {more.label}
      <ArrowRight size={18} aria-hidden="true" />
    </Link>
  </div>
);
