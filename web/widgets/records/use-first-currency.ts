import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Answers } from '#model/fields/form-field.ts'
import { firstCurrencyOf } from '#model/fields/currencies.ts'
import type { Shown } from '#web/data/collections.ts'
import { query } from '#web/data/queries.ts'
import { toKey } from '#web/fields/field-key.ts'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { useBeginning } from './use-beginning.ts'

/** What a new record begins with because of the account it is of: nothing where that says nothing, null until it is known. */
const useOfAccount = (collection: Shown, account: unknown): Answers | null => {
  const isWanted = collection.rules?.includes('firstCurrency') === true && typeof account === 'string'
  const id = isWanted ? account : ''
  const reading = query('readRecord', { params: { collection: 'accounts', id } })
  const { data, isPending } = useQuery({ ...reading, enabled: isWanted && id !== '' })
  if (!isWanted || id === '') return {}
  if (!data) return isPending ? null : {}
  const currency = firstCurrencyOf(data.record['currency'] as string | null)
  return currency === null ? {} : { currency }
}

type Beginning = { isNew: boolean; given: Answers | undefined }

/** The currency that a new portfolio begins with: that of its account; null until it is known. */
export const useFirstCurrency = (collection: Shown, { isNew, given }: Beginning): Answers | null =>
  useOfAccount(collection, isNew ? given?.['account'] : null)

/** A new portfolio has the currency of the account that is chosen for it, until somebody chooses another one. */
export const useCurrencyOfAccount = (
  form: RecordForm,
  { isNew, collection }: { isNew: boolean; collection: Shown },
): void => {
  const account = useWatch({ control: form.control, name: toKey('account') })
  const first = useOfAccount(collection, isNew ? account : null)
  useBeginning(form, 'currency', first?.['currency'])
}
