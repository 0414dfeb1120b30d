"use client";

import { useState } from "react";
import { PriceGroupDialog } from "./price-group-dialog";

export function NewPriceGroup() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-primary">
        New price group
      </button>
      {isOpen && <PriceGroupDialog group={null} onClose={() => setOpen(false)} />}
    </>
  );
}
