import type { Caller, Store } from '#server/store/executor.ts'

const list = {
  name: 'fund-favourites',
  text: `select distinct on (fund) fund from fund_favourites
    where tenant_id = $1 and active and created_by = $2 order by fund limit 200`,
}

/** The ids of somebody's favourite funds. */
export async function listFavourites(store: Store, caller: Caller): Promise<string[]> {
  const rows = await store.ask<{ fund: string }>(caller, list, [caller.userId])
  return rows.map(({ fund }) => fund)
}
