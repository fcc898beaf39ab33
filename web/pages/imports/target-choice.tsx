import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { steadyQuery } from '#web/data/queries.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'

/** Where bookings go: an account, and one of its portfolios or the name of a new one. */
export type Target = { account: string | null; portfolio: string | null; portfolioName: string | null }

type TargetChoiceProps = { target: Target; fileName: string; onChange: (target: Target) => void }

const newOne = 'new'

/** A file's name without its ending: a first name for the portfolio that comes of it. */
const nameFrom = (fileName: string): string => fileName.replace(/\.[^.]+$/, '')

/** Chooses the account by part of its name, then the portfolio. */
export const TargetChoice = ({ target, fileName, onChange }: TargetChoiceProps) => {
  const say = useWords('imports')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const { data } = useQuery(steadyQuery('listImportTargets', { query: { search } }))
  const [known, setKnown] = useState<
    { id: string; name: string; portfolios: { id: string; name: string }[] }[]
  >([])
  const accounts = [...(data?.accounts ?? [])]
  // The chosen account stays among the options while another name is typed.
  for (const account of known)
    if (!accounts.some(({ id }) => id === account.id))
      accounts.push({
        ...account,
        currency: null,
        portfolios: account.portfolios.map((one) => ({ ...one, currency: null })),
      })
  const chosen = accounts.find(({ id }) => id === target.account)
  const chooseAccount = (id: string | null) => {
    const account = accounts.find((one) => one.id === id)
    setKnown(account ? [account] : [])
    onChange({ account: id, portfolio: null, portfolioName: nameFrom(fileName) })
  }
  const choosePortfolio = (id: string | null) =>
    onChange(
      id === newOne
        ? { ...target, portfolio: null, portfolioName: nameFrom(fileName) }
        : { ...target, portfolio: id, portfolioName: null },
    )
  return (
    <Grid leastWidth={240} gap={3}>
      <Select
        label={say('account')}
        placeholder={say('accountHint')}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        value={target.account}
        onChange={chooseAccount}
        onSearch={(text) => setTyped(chosen?.name === text ? '' : text)}
        labels={{ nothingFound: say('noAccount') }}
        searchable
        required
      />
      {chosen && (
        <Select
          label={say('portfolio')}
          options={[
            { value: newOne, label: say('newPortfolio') },
            ...chosen.portfolios.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={target.portfolio ?? newOne}
          onChange={choosePortfolio}
        />
      )}
      {chosen && target.portfolio === null && (
        <TextInput
          label={say('portfolioName')}
          value={target.portfolioName ?? ''}
          onChange={(portfolioName) => onChange({ ...target, portfolioName })}
          maxLength={200}
          required
        />
      )}
    </Grid>
  )
}
