import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { request } from '#web/data/call.ts'
import { toMenu, type MenuEntry } from './menu-entry.ts'

type Menu = readonly MenuEntry[]

const limit = 200

const loadMenu = async (portal: string): Promise<Menu> => {
  const entries = await request('listRecords', {
    params: { collection: 'navigation' },
    query: { filter: [`portal:is:${portal}`], sort: 'order', limit },
  })
  if (entries.records.length === 0) return []
  const ids = entries.records.map(({ id }) => id).join('|')
  const children = await request('listRecords', {
    params: { collection: 'subnavigation' },
    query: { filter: [`navigation:in:${ids}`], sort: 'order', limit },
  })
  return toMenu(entries.records, children.records)
}

/** A change of the menu: how it looks at once, and the calls that make it so. */
export type MenuChange = { expect?: (menu: Menu) => Menu; make: () => Promise<unknown> }

/** The menu of a portal. Changes show at once; one that fails is taken back, and so are those that waited for it. */
export const useMenu = (portal: string) => {
  const client = useQueryClient()
  const queryKey = ['menu', portal] as const
  const [failure, setFailure] = useState<unknown>(null)
  const waiting = useRef<(() => Promise<unknown>)[]>([])
  const answer = useQuery({ queryKey, queryFn: () => loadMenu(portal) })
  const work = async () => {
    try {
      for (let next = waiting.current[0]; next; next = waiting.current[0]) {
        await next()
        waiting.current.shift()
      }
    } catch (error) {
      waiting.current = []
      setFailure(error)
    }
    await client.invalidateQueries({ queryKey })
  }
  const change = ({ expect, make }: MenuChange) => {
    setFailure(null)
    if (expect) client.setQueryData<Menu>(queryKey, (menu) => menu && expect(menu))
    waiting.current.push(make)
    if (waiting.current.length === 1) void work()
  }
  return { ...answer, menu: answer.data, failure, change }
}
