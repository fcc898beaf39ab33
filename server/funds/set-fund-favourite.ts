import type { Caller, Store } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'

const add = {
  name: 'fund-favourites.add',
  text: `insert into fund_favourites (tenant_id, id, fund)
    select $1, $2, $3 where not exists (
      select from fund_favourites where tenant_id = $1 and created_by = $4 and fund = $3)`,
}

const remove = {
  name: 'fund-favourites.remove',
  text: 'delete from fund_favourites where tenant_id = $1 and created_by = $2 and fund = $3',
}

/** Makes a fund a favourite of the caller, or none; twice is as once. */
export async function setFundFavourite(
  store: Store,
  caller: Caller,
  { fund, favourite }: { fund: string; favourite: boolean },
): Promise<void> {
  await (favourite
    ? store.ask(caller, add, [newId(), fund, caller.userId])
    : store.ask(caller, remove, [caller.userId, fund]))
}
