/** At which address a file is kept and who may read it, by what it is for. */
import type { z } from 'zod'
import { isStaff } from '#model/access/role.ts'
import type { FileLevel } from '#model/calls/file-kinds.ts'
import type { uploadOptions } from '#model/calls/files.ts'
import type { FilePurpose } from '#model/calls/file-kinds.ts'
import { makeSlug } from '#model/fields/make-slug.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Transaction } from '#server/store/executor.ts'
import { stemOf } from './file-name.ts'

/** The options of an upload, checked. */
export type Options = z.output<typeof uploadOptions>

/**
 * Where a file goes. `pathAt` makes the visible path of a name at a time; `whenTaken` says what happens when there is a
 * file already: a later time is taken, a number is added to the name, or the person is asked. `replaces`: whose files the
 * person may put another in the place of.
 */
export type Place = {
  pathAt: (name: string, now: number) => string
  whenTaken: 'later' | 'number' | 'ask'
  replaces: 'any' | 'own'
  level: FileLevel
  account: string | null
  group: string | null
  library: string | null
}

const statements = {
  account: {
    name: 'files.account',
    text: 'select a.id from accounts a where a.tenant_id = $1 and a.id = $2 and a.active',
  },
  ownAccount: {
    name: 'files.own-account',
    text: `select a.id from accounts a where a.tenant_id = $1 and a.client = $2 and a.active
      order by a.created_at, a.id limit 1`,
  },
  group: {
    name: 'files.group',
    text: 'select g.id from groups g where g.tenant_id = $1 and g.id = $2 and g.active',
  },
  library: {
    name: 'files.library',
    text: 'select l.id from libraries l where l.tenant_id = $1 and l.id = $2 and l.active',
  },
  form: {
    name: 'files.form',
    text: 'select f.id from forms f where f.tenant_id = $1 and f.id = $2 and f.active',
  },
}

const forTheFirm: ReadonlySet<FilePurpose> = new Set(['media', 'logo'])

/** Chooses the place for the caller of the transaction; refuses what the caller may not see or do. */
export async function choosePlace(transaction: Transaction, options: Options): Promise<Place> {
  const isOfFirm = isStaff(transaction.caller.role)
  return { ...(await findPlace(transaction, { ...options, isOfFirm })), replaces: isOfFirm ? 'any' : 'own' }
}

type Found = Omit<Place, 'replaces'>

async function findPlace(
  transaction: Transaction,
  { isOfFirm, ...options }: Options & { isOfFirm: boolean },
): Promise<Found> {
  const { purpose, level, group, acknowledgement } = options
  if (!isOfFirm && (forTheFirm.has(purpose) || level !== null || group !== null || acknowledgement !== null))
    throw new CallRefusal('forbidden')
  for (const name of ['account', 'group'] as const) await requireVisible(transaction, name, options[name])
  if (options.purpose === 'library') return ofLibrary(transaction, options)
  if (options.purpose === 'form') return ofForm(transaction, options)
  if (options.purpose === 'message')
    return { ...amongMedia, level: 'author', account: null, group: null, library: null }
  const account = options.account ?? (options.purpose === 'attachment' ? await findOwn(transaction) : null)
  const isBound = account !== null || group !== null
  return {
    ...amongMedia,
    level: options.level ?? levelOf(options.purpose, isOfFirm && !isBound),
    account,
    group,
    library: null,
  }
}

const amongMedia = {
  pathAt: (name: string, now: number) => `/media/${makeSlug(stemOf(name)) || 'file'}-${now}/${name}`,
  whenTaken: 'later',
} as const

/** What a client stores is for the firm; a photo in the profile of somebody of the firm is for all who sign in. */
function levelOf(purpose: FilePurpose, isForAll: boolean): FileLevel {
  if (purpose === 'logo') return 'public'
  return isForAll ? 'authenticated' : 'staff'
}

async function ofLibrary(transaction: Transaction, { account, group, library }: Options): Promise<Found> {
  const bound = { whenTaken: 'ask', level: 'staff', library: null } as const
  if (account !== null)
    return { ...bound, pathAt: (name) => `/accounts/${account}/${name}`, account, group: null }
  if (group !== null) return { ...bound, pathAt: (name) => `/groups/${group}/${name}`, account: null, group }
  if (library === null || !isStaff(transaction.caller.role)) throw new CallRefusal('bad-input')
  await requireVisible(transaction, 'library', library)
  // Who may read the library may read its files: whatever its level is now, not what it was at the upload.
  return { ...amongMedia, level: 'staff', account: null, group: null, library }
}

/** What a client sends belongs to an account, so that only its advisers read it; others have none of their own. */
async function findOwn(transaction: Transaction): Promise<string | null> {
  const [own] = await transaction.query<{ id: string }>(statements.ownAccount, [transaction.caller.userId])
  return own?.id ?? null
}

async function ofForm(transaction: Transaction, { formId, account }: Options): Promise<Found> {
  if (formId !== null) await requireVisible(transaction, 'form', formId)
  const folder = formId ?? 'General'
  const bound = {
    level: 'staff',
    account: account ?? (await findOwn(transaction)),
    group: null,
    library: null,
  } as const
  return { ...bound, pathAt: (name) => `/${folder}/${name}`, whenTaken: 'number' }
}

async function requireVisible<Row extends object>(
  transaction: Transaction,
  what: 'account' | 'group' | 'library' | 'form',
  id: string | null,
): Promise<Row> {
  const [row] = id === null ? [{} as Row] : await transaction.query<Row>(statements[what], [id])
  if (!row) throw new CallRefusal('not-found')
  return row
}
