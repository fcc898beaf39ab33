import { useWords } from '#web/words/words.ts'

/** What a holding is called: cash is held under its currency. */
export const useHoldingName = (): ((holding: { id: string; name: string; currency: string }) => string) => {
  const say = useWords('report')
  return ({ id, name, currency }) => (id.startsWith('cash:') ? `${say('cash')} ${currency}` : name)
}
