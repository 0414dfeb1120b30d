"use client";

import { useAdminAction } from "@/components/kit/hooks/use-admin-action";
import { Allowed } from "@/components/kit/hooks/use-rights";
import { askForBackup } from "@/lib/office/system/admin/contract";
import { call } from "@/lib/platform/browser/call";

export function BackUpNow() {
  const { isBusy, press } = useAdminAction();
  const send = () => call(askForBackup, {});
  return (
    <Allowed to={askForBackup.right}>
      <button
        type="button"
        disabled={isBusy}
        onClick={() => press(send, "The backup begins within two minutes.")}
        className="button button-quiet mt-3"
      >
        Back up now
      </button>
    </Allowed>
  );
}
