/** How customers hear of their orders, if they have both an email address and a mobile number. */
export const orderNewsChoices = {
  email: "Email, and a text when it is urgent",
  text: "Text messages only",
  both: "Email and text messages",
};
