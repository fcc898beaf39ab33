/** What a new record begins with because of the record that it belongs to. */
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { firstCurrencyOf } from '#model/fields/currencies.ts'
import type { Answers } from '#model/fields/form-field.ts'
import type { Shown } from '#web/data/collections.ts'
import { query } from '#web/data/queries.ts'
import { toKey } from '#web/fields/field-key.ts'
import type { RecordForm } from '#web/fields/form-state/use-record-form.ts'
import { useBeginning } from './use-beginning.ts'

/** A field that names the parent, and the field that begins with something of the parent. */
type Parent = {
  field: string
  collection: string
  begins: string
  isWanted: (collection: Shown) => boolean
  read: (parent: Answers) => unknown
}

/** A record that needs both a portfolio and an account has the account of its portfolio. */
const portfolioParent: Parent = {
  field: 'portfolio',
  collection: 'portfolios',
  begins: 'account',
  isWanted: ({ fields: { account, portfolio } }) =>
    portfolio !== undefined && account !== undefined && 'required' in account && account.required,
  read: ({ account }) => account,
}

/** A portfolio has the currency of its account. */
const accountParent: Parent = {
  field: 'account',
  collection: 'accounts',
  begins: 'currency',
  isWanted: ({ rules }) => rules?.includes('firstCurrency') === true,
  read: ({ currency }) => firstCurrencyOf(currency as string | null) ?? undefined,
}

/** The answer that follows from the parent; empty where nothing follows, null until it is known. */
const useOf = (parent: Parent, collection: Shown, chosen: unknown): Answers | null => {
  const id = parent.isWanted(collection) && typeof chosen === 'string' ? chosen : ''
  const reading = query('readRecord', { params: { collection: parent.collection, id } })
  const { data, isPending } = useQuery({ ...reading, enabled: id !== '' })
  if (id === '') return {}
  if (!data) return isPending ? null : {}
  const value = parent.read(data.record)
  return value === undefined ? {} : { [parent.begins]: value }
}

/** What a new record begins with, from the parents it was opened with; null until all of it is known. */
export const useFirstOfParents = (
  collection: Shown,
  { isNew, given }: { isNew: boolean; given: Answers | undefined },
): Answers | null => {
  const account = useOf(portfolioParent, collection, isNew && given?.['portfolio'])
  const currency = useOf(accountParent, collection, isNew && given?.['account'])
  return account && currency && { ...currency, ...account }
}

type Followed = { isNew: boolean; collection: Shown }

const useFollow = (parent: Parent, form: RecordForm, { isNew, collection }: Followed): void => {
  const chosen = useWatch({ control: form.control, name: toKey(parent.field) })
  const found = useOf(parent, collection, isNew && chosen)
  useBeginning(form, parent.begins, found?.[parent.begins])
}

/** A new record follows the parent that is chosen for it, until somebody chooses another value. */
export const useFollowParents = (form: RecordForm, followed: Followed): void => {
  useFollow(portfolioParent, form, followed)
  useFollow(accountParent, form, followed)
}
