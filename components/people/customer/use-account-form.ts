import { useRouter } from "next/navigation";
import { useCallForm } from "@/components/kit/form/use-call-form";
import { toast } from "@/components/kit/toast/toast";
import { editUser } from "@/lib/people/users/contract";
import { call } from "@/lib/platform/browser/call";
import type { ReplyOf } from "@/lib/platform/shared/api/endpoint";

/** A form for some of an account's fields. Once saved, it calls `onSaved` and refreshes the page. */
export function useAccountForm(id: string, onSaved: (user: ReplyOf<typeof editUser>["user"]) => void = () => {}) {
  const router = useRouter();
  const checked = useCallForm(editUser.body, {
    send: async (body, isEdited) => {
      const { message, user } = await call(editUser, { params: { id }, body });
      // What was typed in the meantime is not saved yet.
      checked.form.reset(body, { keepValues: isEdited() });
      toast("success", message);
      onSaved(user);
      router.refresh();
    },
  });
  return checked;
}
