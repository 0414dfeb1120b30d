export const textsPath = "/admin/settings/sms";
