/** What the parameters mean that many calls share. */
export const parameterNotes: Readonly<Record<string, string>> = {
  search: 'Words that a record has in the fields it is searched by.',
  filter:
    "Conditions 'field:operator:value' that must all hold; operators: is, not, in, contains, from, to, has, empty, " +
    "filled. The values of 'in' are separated by '|'. May be given several times.",
  sort: "Fields by commas, '-' before one for descending; the newest change first without it.",
  removed: "'yes' for the removed records, for administrators.",
  fields: 'Only these fields, by commas.',
  limit: 'How many at most.',
  offset: 'How many to leave out at the beginning.',
  version: 'The version that was read; refused with conflict when the record has another meanwhile.',
  asOf: 'The day the figures are of; the latest without it.',
  from: 'The first day.',
  to: 'The last day.',
}
