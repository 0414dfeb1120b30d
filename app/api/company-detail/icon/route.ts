import { changeCompanyImage } from "@/lib/content/company-detail/admin/commands";
import { removeIcon, setIcon } from "@/lib/content/company-detail/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(setIcon, ({ user, body }) => {
  const [file = null] = body.file;
  return changeCompanyImage(user, "logoSquareKey", file);
});

export const DELETE = handle(removeIcon, ({ user }) => changeCompanyImage(user, "logoSquareKey", null));
