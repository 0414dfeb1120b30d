export const importPath = "/admin/products/import";
