import { Layers } from "lucide-react";
import type { OrderSystem } from "@/lib/advice/job/group/contract";
import { coverText, sharedText } from "@/lib/advice/job/group/groups";

/** The waterproofing system that the lines below belong to. */
export function SystemLine({ system }: { system: OrderSystem }) {
  return (
    <div className="mb-3 flex gap-2 rounded-lg bg-mist px-3 py-2">
      <Layers size={18} aria-hidden="true" className="mt-1 shrink-0 text-teal" />
      <p>
        <b className="block">{system.name}</b> <span className="note block">{coverText(system)}</span>
        {system.shared.length > 0 && <span className="note block">{sharedText(system.shared)}</span>}
      </p>
    </div>
  );
}
