/**
 * What a page reads of the search of its address, and nothing else of it: the router would hand on whatever stands in
 * the address and the reader has left out because it makes no sense.
 */
export const closeSearch =
  <Found extends object>(read: (search: Record<string, unknown>) => Found) =>
  (search: Record<string, unknown>): Found => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  })
