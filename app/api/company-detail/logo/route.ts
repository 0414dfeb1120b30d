import { changeCompanyImage } from "@/lib/content/company-detail/admin/commands";
import { removeLogo, setLogo } from "@/lib/content/company-detail/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(setLogo, ({ user, body }) => {
  const [file = null] = body.file;
  return changeCompanyImage(user, "logoKey", file);
});

export const DELETE = handle(removeLogo, ({ user }) => changeCompanyImage(user, "logoKey", null));
