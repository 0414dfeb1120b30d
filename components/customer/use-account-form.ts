import { useRouter } from "next/navigation";
import { useContractForm } from "@/components/hooks/use-contract-form";
import type { ReplyOf } from "@/lib/platform/api/endpoint";
import { editUser } from "@/lib/users/contract";

/** A form for some of an account's fields. Once saved, it calls `onSaved` and refreshes the page. */
export function useAccountForm(id: string, onSaved: (user: ReplyOf<typeof editUser>["user"]) => void = () => {}) {
  const router = useRouter();
  return useContractForm(editUser, {
    params: { id },
    keepsValues: true,
    done: ({ message, user }) => {
      onSaved(user);
      router.refresh();
      return message;
    },
  });
}
