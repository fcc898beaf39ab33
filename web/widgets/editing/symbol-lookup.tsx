import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SymbolRow } from '#model/calls/funds.ts'
import { shortenDescription } from '#model/funds/shorten-description.ts'
import { request } from '#web/data/call.ts'
import { steadyQuery } from '#web/data/queries.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useWords } from '#web/words/words.ts'

const pauseMs = 300
const none: readonly SymbolRow[] = []

/** A security that was chosen, with its last price where the quote service has one. */
export type LookedUp = { symbol: string; name: string; currency: string; price: string | null }

const readPrice = async (symbol: string): Promise<string | null> => {
  try {
    const { quote } = await request('readQuote', { params: { symbol } })
    return quote ? String(quote.price) : null
  } catch {
    // Without a price the security is chosen all the same.
    return null
  }
}

/** Finds a security by name or symbol through the quote service, and takes its last price along. */
export const SymbolLookup = ({ onChoose }: { onChoose: (chosen: LookedUp) => void }) => {
  const say = useWords('editing')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const text = useDebounced(typed.trim(), pauseMs)
  const { data } = useQuery({ ...steadyQuery('searchSymbols', { query: { text } }), enabled: text !== '' })
  const found = data?.symbols ?? none
  const choose = async (symbol: string | null): Promise<void> => {
    setChosen(symbol)
    const row = found.find((one) => one.symbol === symbol)
    if (!row) return
    const { description: name, currency } = row
    onChoose({ symbol: row.symbol, name, currency, price: await readPrice(row.symbol) })
  }
  return (
    <Select
      label={say('lookup')}
      hint={say('lookupHint')}
      searchable
      value={chosen}
      onChange={(symbol) => void choose(symbol)}
      onSearch={setTyped}
      options={found.map(({ symbol, description }) => ({
        value: symbol,
        label: `${symbol} · ${shortenDescription(description)}`,
      }))}
      labels={{ nothingFound: say('lookupNothing') }}
    />
  )
}
