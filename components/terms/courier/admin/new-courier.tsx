"use client";

import { useState } from "react";
import { CourierDialog } from "./courier-dialog";

export function NewCourier() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-primary">
        New courier
      </button>
      {isOpen && <CourierDialog courier={null} onClose={() => setOpen(false)} />}
    </>
  );
}
