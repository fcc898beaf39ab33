import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Answers } from '#model/fields/form-field.ts'
import type { Shown } from '#web/data/collections.ts'
import { query } from '#web/data/queries.ts'
import { toKey } from '#web/fields/field-key.ts'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { useBeginning } from './use-beginning.ts'

const needsAccount = ({ fields: { account, portfolio } }: Shown): boolean =>
  portfolio !== undefined && account !== undefined && 'required' in account && account.required

/** The account of a portfolio, for a record that needs both; null until it is known. */
const useOfPortfolio = (collection: Shown, portfolio: unknown): Answers | null => {
  const isWanted = needsAccount(collection) && typeof portfolio === 'string' && portfolio !== ''
  const id = isWanted ? portfolio : ''
  const reading = query('readRecord', { params: { collection: 'portfolios', id } })
  const { data, isPending } = useQuery({ ...reading, enabled: isWanted })
  if (!isWanted) return {}
  if (!data) return isPending ? null : {}
  return { account: data.record['account'] }
}

type Beginning = { isNew: boolean; given: Answers | undefined }

/** The account that a new record of a portfolio begins with; null until it is known. */
export const useFirstAccount = (collection: Shown, { isNew, given }: Beginning): Answers | null =>
  useOfPortfolio(collection, isNew ? given?.['portfolio'] : null)

/** A new record has the account of the portfolio that is chosen for it, until somebody chooses another one. */
export const useAccountOfPortfolio = (
  form: RecordForm,
  { isNew, collection }: { isNew: boolean; collection: Shown },
): void => {
  const portfolio = useWatch({ control: form.control, name: toKey('portfolio') })
  const found = useOfPortfolio(collection, isNew ? portfolio : null)
  useBeginning(form, 'account', found?.['account'])
}
