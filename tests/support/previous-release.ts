/** The release that an update without downtime starts from. Set it anew with each release. */
export const previousRelease = {
  commit: "093ae688bbda455df9517ad80fdddeb11d5f5d1a",
  lastMigration: "20261123015531_add_problems_and_systems",
};
