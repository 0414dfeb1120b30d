export const emailsPath = "/admin/settings/mail";
