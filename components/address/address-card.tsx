import type { Address } from "@/lib/address/contract";
import { AddressLines } from "./address-lines";

type AddressCardProps = {
  address: Address;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onDefault: () => void;
};

const action = "link inline-flex min-h-11 items-center text-sm font-semibold disabled:opacity-60";

export function AddressCard({ address, isBusy, onEdit, onDelete, onDefault }: AddressCardProps) {
  const { label, tole, isDefault } = address;
  const which = `${label}, ${tole}`;
  return (
    <div className="flex h-full flex-col rounded-xl border border-line bg-white p-5">
      <h2 className="mb-2 flex flex-wrap items-center gap-2 font-sans text-base font-bold">
        {label}
        {isDefault && <span className="rounded bg-leaf-soft px-2 py-0.5 text-sm font-semibold text-leaf">Default</span>}
      </h2>
      <AddressLines address={address} />
      <div className="mt-auto flex flex-wrap gap-x-5 pt-3">
        <button type="button" className={action} aria-label={`Edit: ${which}`} disabled={isBusy} onClick={onEdit}>
          Edit
        </button>
        {!isDefault && (
          <button type="button" className={action} aria-label={`Make default: ${which}`} disabled={isBusy} onClick={onDefault}>
            Make default
          </button>
        )}
        <button type="button" className={action} aria-label={`Delete: ${which}`} disabled={isBusy} onClick={onDelete}>
          Delete
        </button>
      </div>
    </div>
  );
}
