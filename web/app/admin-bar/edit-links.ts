import { findAdminCollection, type Collections } from '#web/data/collections.ts'

/** What is on the screen, by the parameters of its address. */
export type Shown = { portal?: string; account?: string; portfolio?: string; formId?: string }

/** A record on the screen and where it is edited. */
export type EditLink = { what: keyof Shown; href: string }

const drawerIn = (collection: string) => (id: string) => `/admin/${collection}?open=${id}`

/** In order: a form is edited where it is designed, everything else in its drawer. */
const editors = [
  { what: 'portal', collection: 'portals', hrefOf: drawerIn('portals') },
  { what: 'account', collection: 'accounts', hrefOf: drawerIn('accounts') },
  { what: 'portfolio', collection: 'portfolios', hrefOf: drawerIn('portfolios') },
  { what: 'formId', collection: 'forms', hrefOf: (id: string) => `/forms-designer/${id}` },
] as const

/** The editors of what is on the screen, as far as the white label has them. */
export const findEditLinks = (shown: Shown, all: Collections): readonly EditLink[] =>
  editors.flatMap(({ what, collection, hrefOf }) => {
    const id = shown[what]
    return id && findAdminCollection(all, collection) ? [{ what, href: hrefOf(id) }] : []
  })
