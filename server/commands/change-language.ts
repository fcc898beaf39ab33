import type { Caller, Store } from '#server/store/executor.ts'

const update = {
  name: 'me-language',
  text: 'update users set user_language = $3 where tenant_id = $1 and id = $2',
}

/** The language a person reads the portal in. */
export async function changeLanguage(
  store: Store,
  { caller, language }: { caller: Caller & { userId: string }; language: string },
): Promise<void> {
  await store.ask(caller, update, [caller.userId, language])
}
