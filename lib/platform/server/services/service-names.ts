/** The services outside of this machine, by the name of their row, and what people call them. */
export const serviceNames = {
  mail: "Emails",
  sms: "Text messages",
  storage: "Images and documents",
  esewa: "eSewa",
  khalti: "Khalti",
} as const;

export type ServiceName = keyof typeof serviceNames;
