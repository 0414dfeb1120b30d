type Profile = { fullName: string; companyName: string | null; panNumber: string | null; language: string };

/** What staff edit of somebody's account, as the form and the version know it. */
export const editedFields = ({ fullName, companyName, panNumber, language }: Profile) => ({
  fullName,
  companyName: companyName ?? "",
  panNumber: panNumber ?? "",
  language,
});
