/**
 * The account of sales to people who give no name (docs/decisions/0108). It is stored as a closed one: nobody can log in to it, and
 * no list, search or export of customers has it. The database refuses to give it any way to log in or be reached.
 */
export const walkInId = "00000000-0000-7000-8000-000000000010";

/** The name on their invoices, unless one is typed. */
export const walkInName = "Cash sale";
