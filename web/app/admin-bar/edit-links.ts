import { findAdminCollection, type Collections } from '#web/data/collections.ts'

/** What is on the screen, by the parameters of its address. */
export type Shown = { portal?: string; account?: string; portfolio?: string }

/** A record on the screen and where it is edited. */
export type EditLink = { what: keyof Shown; href: string }

const collectionOf = { portal: 'portals', account: 'accounts', portfolio: 'portfolios' } as const

/** The drawers of what is on the screen, as far as the white label has them. */
export const findEditLinks = (shown: Shown, all: Collections): readonly EditLink[] =>
  (['portal', 'account', 'portfolio'] as const).flatMap((what) => {
    const id = shown[what]
    const name = collectionOf[what]
    return id && findAdminCollection(all, name) ? [{ what, href: `/admin/${name}?open=${id}` }] : []
  })
