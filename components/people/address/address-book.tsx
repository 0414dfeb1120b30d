"use client";

import { Plus } from "lucide-react";
import { type ComponentType, useRef, useState } from "react";
import { LazyActionDialog } from "@/components/kit/dialog/lazy-action-dialog";
import { ScenePicture } from "@/components/kit/drawing/scene-picture";
import { EmptyPage } from "@/components/kit/empty-page";
import { useQuery } from "@/components/kit/hooks/use-query";
import { toast } from "@/components/kit/toast/toast";
import type { Address } from "@/lib/people/address/contract";
import { editAddress, listAddresses, removeAddress } from "@/lib/people/address/contract";
import { labelText } from "@/lib/people/address/labels";
import { CallError, call } from "@/lib/platform/browser/call";
import { later } from "@/lib/platform/shared/language/language";
import { t } from "@/lib/platform/shared/language/t";
import type { AddressFormProps } from "./address-form";
import { AddressLines } from "./address-lines";

type AddressBookProps = { userId: string; addresses: Address[]; person: { fullName: string; phone: string } };

const maxAddresses = 20;

export function AddressBook({ userId, addresses: initial, person }: AddressBookProps) {
  const { addresses, isBusy, show, makeDefault, remove } = useAddressBook(userId, initial);
  const { Form, editedId, isLoading, open, close } = useAddressForm();
  const [addressToDelete, setAddressToDelete] = useState<Address | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = addresses.length >= maxAddresses;

  const closeForm = () => {
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
        onCancel={closeForm}
        onSaved={(list) => {
          void show(list);
          closeForm();
        }}
      />
    );
  return (
    <div className="space-y-4">
      {editedId === "new" && form(null)}
      {addresses.length === 0 && editedId === null && <NoAddresses />}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {addresses.map((address) =>
          editedId === address._id ? (
            <li key={address._id} className="md:col-span-2">
              {form(address)}
            </li>
          ) : (
            <li key={address._id}>
              <AddressCard
                address={address}
                isBusy={isBusy || isLoading}
                onEdit={() => open(address._id)}
                onDelete={() => setAddressToDelete(address)}
                onDefault={() => void makeDefault(address)}
              />
            </li>
          ),
        )}
        <li key="add">
          <button
            ref={addButton}
            type="button"
            disabled={isFull || isLoading}
            onClick={() => open(null)}
            onPointerEnter={() => void loadAddressForm().catch(() => {})} // the click retries
            className={`button ${addresses.length > 0 ? "size-full min-h-16 border border-dashed border-stone text-teal hover:border-teal hover:bg-white" : "button-primary"}`}
          >
            <Plus size={18} aria-hidden="true" />
            {t`Add an address`}
          </button>
        </li>
      </ul>
      {isFull && <p className="note">{t`You can save up to ${maxAddresses} addresses. Delete one to add another.`}</p>}
      {addressToDelete && (
        <LazyActionDialog
          title={t`Delete this address?`}
          action={t`Delete`}
          isFinal
          fallbackFocus={addButton}
          onSend={() => remove(addressToDelete)}
          onClose={() => setAddressToDelete(null)}
        >
          <AddressLines address={addressToDelete} />
          {addressToDelete.isDefault && addresses.length > 1 && (
            <p className="mt-3">{t`This is your default address. The newest of your other addresses will become the default.`}</p>
          )}
        </LazyActionDialog>
      )}
    </div>
  );
}

type AddressCardProps = {
  address: Address;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onDefault: () => void;
};

const action = "tap-link text-sm font-semibold disabled:opacity-60";

function AddressCard({ address, isBusy, onEdit, onDelete, onDefault }: AddressCardProps) {
  const { label, tole, isDefault } = address;
  const summary = `${labelText(label)}, ${tole}`;
  return (
    <div className="flex h-full flex-col panel p-5">
      <h2 className="mb-2 flex flex-wrap items-center gap-2 font-sans text-base">
        {labelText(label)}
        {isDefault && <span className="rounded bg-teal-soft px-2 py-0.5 text-sm font-semibold text-deep">{t`Default`}</span>}
      </h2>
      <AddressLines address={address} />
      <div className="mt-auto flex flex-wrap gap-x-5 pt-3">
        <button
          type="button"
          className={action}
          aria-label={t`Edit: ${summary}`}
          disabled={isBusy}
          onClick={onEdit}
        >{t`Edit`}</button>
        {!isDefault && (
          <button
            type="button"
            className={action}
            aria-label={t`Make default: ${summary}`}
            disabled={isBusy}
            onClick={onDefault}
          >{t`Make default`}</button>
        )}
        <button
          type="button"
          className={action}
          aria-label={t`Delete: ${summary}`}
          disabled={isBusy}
          onClick={onDelete}
        >{t`Delete`}</button>
      </div>
    </div>
  );
}

function NoAddresses() {
  return (
    <EmptyPage picture={<ScenePicture scene="parcel" />} title={t`No address yet`}>
      <p>{t`Add your home, a building site or an office. The first address becomes your default.`}</p>
    </EmptyPage>
  );
}

/** The user's addresses and their changes. Each change replies with the whole list. */
function useAddressBook(userId: string, initial: Address[]) {
  const { data: addresses = initial, mutate } = useQuery(listAddresses, { params: { userId } }, { fallbackData: initial });
  const [isBusy, setBusy] = useState(false);

  const show = (list: Address[]) => mutate(list, { revalidate: false });
  const change = async (work: () => Promise<Address[]>, message: string): Promise<boolean> => {
    setBusy(true);
    try {
      await show(await work());
      toast("success", message);
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
      if (error.status === 404) await mutate().catch(() => {}); // the next focus retries
      return error.status === 404;
    } finally {
      setBusy(false);
    }
  };
  return {
    addresses,
    isBusy,
    show,
    makeDefault: ({ _id, label, tole }: Address) =>
      change(
        () => call(editAddress, { params: { userId, addressId: _id }, body: { isDefault: true } }),
        t`${labelText(label)}, ${tole} is now your default address.`,
      ),
    remove: ({ _id }: Address) => change(() => call(removeAddress, { params: { userId, addressId: _id } }), t`Address deleted.`),
  };
}

const loadAddressForm = later(() => import("./address-form"));

/** The address being edited: an id, "new", or none. The form and its list of places load when first needed. */
function useAddressForm() {
  const [Form, setForm] = useState<ComponentType<AddressFormProps> | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);

  const open = async (id: string | null) => {
    setLoading(true);
    try {
      const { AddressForm } = await loadAddressForm();
      setForm(() => AddressForm);
      setEditedId(id ?? "new");
    } catch {
      toast("error", t`The form could not be loaded. Please try again.`);
    } finally {
      setLoading(false);
    }
  };
  return { Form, editedId, isLoading, open, close: () => setEditedId(null) };
}
