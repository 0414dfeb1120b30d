export const issuesPath = "/admin/newsletter/issues";
export const newIssuePath = `${issuesPath}/new` as const;
