export const lettersPath = "/admin/settings/mail";
