/** The roles that the migration creates and the code names: administrators made on the server are owners; others begin with least. */
export const ownerRoleId = "00000000-0000-7000-8000-000000000001";
export const readOnlyRoleId = "00000000-0000-7000-8000-000000000006";
