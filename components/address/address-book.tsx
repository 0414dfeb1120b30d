"use client";

import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import type { Address } from "@/lib/address/contract";
import { AddressCard } from "./address-card";
import { AddressLines } from "./address-lines";
import { NoAddresses } from "./no-addresses";
import { useAddressBook } from "./use-address-book";
import { loadAddressForm, useAddressForm } from "./use-address-form";

type AddressBookProps = { userId: string; addresses: Address[]; person: { fullName: string; phone: string } };

const maxAddresses = 20;

export function AddressBook({ userId, addresses: initial, person }: AddressBookProps) {
  const { addresses, isBusy, show, makeDefault, remove } = useAddressBook(userId, initial);
  const { Form, edited, isLoading, open, close } = useAddressForm();
  const [leaving, setLeaving] = useState<Address | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = addresses.length >= maxAddresses;

  const leaveForm = () => {
    close();
    addButton.current?.focus();
  };
  const form = (address: Address | null) =>
    Form && (
      <Form
        userId={userId}
        address={address}
        person={person}
        canBeDefault={addresses.length > 0 && !address?.isDefault}
        onCancel={leaveForm}
        onSaved={(list) => {
          void show(list);
          leaveForm();
        }}
      />
    );
  const leaveQuestion = () => {
    setLeaving(null);
    // The button that asked went away with its address.
    if (document.activeElement === document.body) addButton.current?.focus();
  };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          ref={addButton}
          type="button"
          disabled={isFull || isLoading}
          onClick={() => open(null)}
          onPointerEnter={() => void loadAddressForm().catch(() => {})} // asked for again by the click
          className="button button-primary"
        >
          <Plus size={18} aria-hidden="true" />
          Add an address
        </button>
        {isFull && <p className="note">{maxAddresses} addresses are the most; delete one to add another.</p>}
      </div>
      {edited === "new" && form(null)}
      {addresses.length === 0 && edited === null && <NoAddresses />}
      <ul className="grid gap-4 md:grid-cols-2">
        {addresses.map((address) =>
          edited === address._id ? (
            <li key={address._id} className="md:col-span-2">
              {form(address)}
            </li>
          ) : (
            <li key={address._id}>
              <AddressCard
                address={address}
                isBusy={isBusy || isLoading}
                onEdit={() => open(address._id)}
                onDelete={() => setLeaving(address)}
                onDefault={() => void makeDefault(address)}
              />
            </li>
          ),
        )}
      </ul>
      {leaving && (
        <ConfirmDialog title="Delete this address?" action="Delete" onConfirm={() => remove(leaving)} onClose={leaveQuestion}>
          <AddressLines address={leaving} />
          {leaving.isDefault && addresses.length > 1 && (
            <p className="mt-3">It is your default address. The newest of the others takes its place.</p>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
