import { changeCompanyImage } from "@/lib/content/company-detail/admin/commands";
import { removeSocialPicture, setSocialPicture } from "@/lib/content/company-detail/admin/contract";
import { handle } from "@/lib/platform/server/api/handle";

export const PUT = handle(setSocialPicture, ({ user, body }) => {
  const [file = null] = body.file;
  return changeCompanyImage(user, "socialKey", file);
});

export const DELETE = handle(removeSocialPicture, ({ user }) => changeCompanyImage(user, "socialKey", null));
