/** Which drawers stand open beside a page, as its address says: one, and at most one more over it. */

/** What a drawer can show. `notes` are contract notes, a `project` is a property or a loan of a fund, 'buy' and 'sell' an order of a holding to be placed, 'buy-fund' one of a fund, 'order' one that was. */
export const drawerKinds = [
  'account',
  'portfolio',
  'holding',
  'breakdown',
  'bond',
  'notes',
  'fund',
  'project',
  'buy',
  'buy-fund',
  'sell',
  'order',
] as const

export type DrawerKind = (typeof drawerKinds)[number]

/** A drawer and what it shows; of a breakdown the id is its kind and slice, 'sector:Technology'. */
export type OpenDrawer = { kind: DrawerKind; id: string }

/** What stands in the address of a page with open drawers. */
export type DrawerSearch = { drawer?: string | undefined; over?: string | undefined }

const longestId = 200

/** Reads 'holding:AAPL'; undefined for what is not understood. */
export const readDrawer = (text: unknown): OpenDrawer | undefined => {
  if (typeof text !== 'string') return undefined
  const colon = text.indexOf(':')
  const kind = drawerKinds.find((known) => known === text.slice(0, colon))
  const id = text.slice(colon + 1)
  return kind && id !== '' && id.length <= longestId ? { kind, id } : undefined
}

/** The opposite of `readDrawer`. */
export const writeDrawer = ({ kind, id }: OpenDrawer): string => `${kind}:${id}`

/** The open drawers, the lowest first. */
export const readDrawers = ({ drawer, over }: DrawerSearch): readonly OpenDrawer[] =>
  [readDrawer(drawer), readDrawer(drawer) && readDrawer(over)].filter((one) => one !== undefined)

/** What the address of a page says of its drawers, of those kinds that it can draw; the rest counts as not said. */
export const readDrawerSearch = (
  { drawer, over }: Record<string, unknown>,
  kinds: readonly DrawerKind[] = drawerKinds,
): Required<DrawerSearch> => {
  const keep = (text: unknown): string | undefined => {
    const read = readDrawer(text)
    return read && kinds.includes(read.kind) ? writeDrawer(read) : undefined
  }
  const lowest = keep(drawer)
  return { drawer: lowest, over: lowest && keep(over) }
}

const writeDrawers = ([drawer, over]: readonly OpenDrawer[]): Required<DrawerSearch> => ({
  drawer: drawer && writeDrawer(drawer),
  over: over && writeDrawer(over),
})

/** With one more drawer. A holding that is shown is cleared when another drawer opens; a third takes the second's place. */
export const openOver = (open: readonly OpenDrawer[], next: OpenDrawer): Required<DrawerSearch> => {
  const kept = open.filter(({ kind }) => kind !== 'holding').slice(0, 1)
  return writeDrawers([...kept, next])
}

/** A project of a fund as the id of its drawer: 'F1001/Quay%205'. */
export const writeProject = (place: { fund: string; project: string }): string =>
  [place.fund, place.project].map(encodeURIComponent).join('/')

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The opposite of `writeProject`. */
export const readProject = (id: string): { fund: string; project: string } => {
  const [fund = '', project = ''] = id.split('/').map(decode)
  return { fund, project }
}

/** Without the uppermost drawer. */
export const closeUppermost = (open: readonly OpenDrawer[]): Required<DrawerSearch> =>
  writeDrawers(open.slice(0, -1))
