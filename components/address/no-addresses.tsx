import { MapPin } from "lucide-react";

export function NoAddresses() {
  return (
    <div className="rounded-xl border border-line bg-white p-6 md:p-8">
      <MapPin size={40} aria-hidden="true" className="text-teal" />
      <h2 className="mt-4 text-xl font-bold">No address yet</h2>
      <p className="mt-2 max-w-prose text-stone">
        Add where your material goes: your home, a building site, an office. The first one becomes your default.
      </p>
    </div>
  );
}
