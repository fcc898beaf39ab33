import { type ReactNode } from 'react'

/** What a drawer is given: the id in the address, and the drawer that stands over it. */
export type DrawerProps = { id: string; over: ReactNode }
