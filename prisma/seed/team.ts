/** The people of the invented company. */
export const team = [
  {
    fullName: "Ramesh Thapa",
    role: "Founder, civil engineer",
    about: "Painted a third of his own roof with each of three coatings in 2066 and wrote down which one held. Still does.",
    email: "ramesh@sukkha.example",
  },
  {
    fullName: "Sunita Maharjan",
    role: "Head of the store",
    about: "Knows every pack on the shelf by its weight. Ask her what goes with what, and what will be here next week.",
    phone: "+977 1 5970 642",
  },
  {
    fullName: "Dawa Sherpa",
    role: "Leads the crews",
    about: "Twelve years on roofs from Bhaktapur to Namche. Sends a crew home when the slab is damp, whatever the calendar says.",
  },
  {
    fullName: "Anjali Yadav",
    role: "Quantities and drawings",
    about: "Turns a photograph with three measures on it into a list of packs by the next morning.",
    email: "anjali@sukkha.example",
  },
  {
    fullName: "Sabita Rajbhandari",
    role: "Accounts, grievance officer",
    about: "Writes the invoices, pays the money back, and hears you out when something has gone wrong.",
    email: "complaints@sukkha.example",
  },
  {
    fullName: "Kabita Rai",
    role: "Deliveries",
    about: "Has a telephone number for every bus park between Taplejung and Darchula. If a road is closed, she knows it first.",
  },
];
