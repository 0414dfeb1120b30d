type Profile = { fullName: string; companyName: string | null; panNumber: string | null };

/** What staff edit of somebody's account, as the form and the version know it. */
export const editedFields = ({ fullName, companyName, panNumber }: Profile) => ({
  fullName,
  companyName: companyName ?? "",
  panNumber: panNumber ?? "",
});
