/** Every kind of field that collections keep, each with all that is known of it. */
import { isIsoDate } from '#finance/ground/calendar.ts'
import { isDocument, isStoredFile } from '#model/fields/check-document.ts'
import type { ComputedName } from '#model/fields/computed.ts'
import { listOf, storedFileSchema, uuid } from '#model/fields/field-schemas.ts'
import type { JsonShape, StoredFile } from '#model/fields/json-shapes.ts'
import { makeSlug } from '#model/fields/make-slug.ts'
import type { Problem } from '#model/fields/problem.ts'
import { storedKind } from '#model/fields/stored-kind.ts'
import { text, withoutGaps, type Text } from '#model/fields/text-kind.ts'

const measures = ['from', 'to', 'is', 'filled', 'empty'] as const
const choices = ['in', 'not', 'filled', 'empty'] as const
const single = ['is', 'not', 'filled', 'empty'] as const
const lists = ['has', 'filled', 'empty'] as const
const presence = ['filled', 'empty'] as const

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** No place on earth is more than 14 hours away from Greenwich. */
const instant =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

const unless = (isRight: boolean, code: Problem['code']): Problem | null => (isRight ? null : { code })
const fits = (pattern: RegExp, value: unknown) => typeof value === 'string' && pattern.test(value)
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const all = (value: unknown, test: (item: unknown) => boolean) => Array.isArray(value) && value.every(test)
/** An exact decimal, kept as text. */
const decimal = (places: number, writes: 'amount' | 'units' | 'price') => {
  const digits = 22 - places
  const check = (value: unknown): Problem | null => {
    const [, whole = '', part = ''] = (typeof value === 'string' && /^-?(\d+)(?:\.(\d+))?$/.exec(value)) || []
    if (whole === '') return { code: 'number' }
    if (part.length > places) return { code: 'decimals', limit: places }
    return whole.length > digits ? { code: 'max-digits', limit: digits } : null
  }
  return storedKind<object, string>()({
    column: `numeric(24,${places})`,
    grid: 'end',
    compares: measures,
    writes,
    check,
    form: () => ({ type: 'number', decimals: places }),
    schema: () => ({ type: 'string', pattern: `^-?\\d+(\\.\\d{1,${places}})?$` }),
    note: () => `An exact decimal as text, up to ${places} places.`,
  })
}

/** A number between two ends; a `whole` one counts something. */
const bounded = (type: 'number' | 'slider') =>
  storedKind<{ readonly min?: number; readonly max?: number; readonly whole?: true }, number>()({
    column: 'double precision',
    grid: 'end',
    compares: measures,
    writes: 'units',
    check: (value, { min, max, whole }) => {
      if (!isNumber(value)) return { code: 'number' }
      if (whole && !Number.isInteger(value)) return { code: 'whole' }
      if (min !== undefined && value < min) return { code: 'minimum', limit: min }
      return max !== undefined && value > max ? { code: 'maximum', limit: max } : null
    },
    form: ({ min, max, whole }) => withoutGaps({ type, min, max, rules: whole && ['whole'] }),
    schema: ({ min, max, whole }) =>
      withoutGaps({ type: whole ? 'integer' : 'number', minimum: min, maximum: max }) as never,
  })

/** Whom one picks by searching; other records are chosen from a list. */
const searched: ReadonlySet<string> = new Set(['users', 'accounts', 'recipients'])

export const storedKinds = {
  text: storedKind<Text, string>()(text({ type: 'text' })),
  textarea: storedKind<Text, string>()(text({ type: 'textarea', isLong: true })),
  richtext: storedKind<Text, string>()({
    ...text({ type: 'richtext', isLong: true, schema: { contentMediaType: 'text/html' } }),
    grid: 'unlisted',
    compares: presence,
  }),
  slug: storedKind<Text, string>()(
    text({ type: 'slug', isRight: (value) => unless(makeSlug(value) === value, 'pattern') }),
  ),
  email: storedKind<Text, string>()({
    ...text({
      type: 'text',
      rules: ['email'],
      schema: { format: 'email' },
      isRight: (value) => unless(/^.+@.+\..+$/.test(value), 'email'),
    }),
    spell: (value) => value.trim().toLowerCase(),
  }),
  phone: storedKind<Text, string>()(text({ type: 'text', rules: ['phone'] })),
  password: storedKind<Text, string>()({
    ...text({ type: 'password' }),
    column: null,
    grid: 'unlisted',
    compares: [],
    form: () => null,
  }),
  country: storedKind<Text, string>()({
    ...text({ type: 'country' }),
    compares: single,
    spell: (value) => value.trim().toUpperCase(),
  }),
  money: decimal(4, 'amount'),
  units: decimal(8, 'units'),
  price: decimal(6, 'price'),
  rate: decimal(10, 'price'),
  number: bounded('number'),
  slider: bounded('slider'),
  count: storedKind<{ readonly default: number }, number>()({
    column: 'bigint',
    grid: 'end',
    compares: measures,
    writes: 'units',
    check: (value) => unless(Number.isSafeInteger(value), 'number'),
    form: () => ({ type: 'number' }),
    schema: (field) => ({ type: 'integer', default: field.default }),
  }),
  fraction: storedKind<object, number>()({
    column: 'double precision',
    grid: 'end',
    compares: measures,
    writes: 'percent',
    check: (value) => unless(isNumber(value), 'number'),
    form: () => ({ type: 'number', percent: true }),
    schema: () => ({ type: 'number' }),
    note: () => 'A fraction: 0.05 is 5 %.',
  }),
  date: storedKind<object, string>()({
    column: 'date',
    grid: 'start',
    compares: measures,
    check: (value) => unless(isIsoDate(value), 'date'),
    form: () => ({ type: 'date-picker' }),
    schema: () => ({ type: 'string', format: 'date' }),
  }),
  timestamp: storedKind<object, string>()({
    column: 'timestamp with time zone',
    grid: 'start',
    compares: ['from', 'to', 'filled', 'empty'],
    check: (value) => unless(fits(instant, value) && isIsoDate(String(value).slice(0, 10)), 'date'),
    form: () => ({ type: 'timestamp', readonly: true }),
    schema: () => ({ type: 'string', format: 'date-time' }),
  }),
  switch: storedKind<object, boolean>()({
    column: 'boolean',
    unset: { sql: 'false', value: false },
    grid: 'start',
    compares: ['is'],
    check: (value) => unless(typeof value === 'boolean', 'yes-or-no'),
    form: () => ({ type: 'switch' }),
    schema: () => ({ type: 'boolean', default: false }),
  }),
  file: storedKind<object, StoredFile>()({
    column: 'jsonb',
    grid: 'unsorted',
    compares: presence,
    check: (value) => unless(isStoredFile(value), 'document'),
    form: () => ({ type: 'file' }),
    schema: () => storedFileSchema,
  }),
  files: storedKind<object, StoredFile[]>()({
    column: 'jsonb',
    grid: 'unsorted',
    compares: presence,
    check: (value) => unless(all(value, isStoredFile), 'list'),
    form: () => ({ type: 'dropzone' }),
    schema: () => listOf(storedFileSchema),
  }),
  texts: storedKind<{ readonly options?: readonly string[] }, string[]>()({
    column: 'text[]',
    unset: { sql: `'{}'::text[]`, value: [] },
    grid: 'unsorted',
    compares: lists,
    check: (value, { options }) =>
      options && Array.isArray(value)
        ? unless(
            value.every((item) => options.includes(item as string)),
            'option',
          )
        : unless(
            all(value, (item) => typeof item === 'string' && item !== ''),
            'list',
          ),
    form: ({ options }) =>
      options ? { type: 'dropdown', multiple: true, options } : { type: 'multi-text-field' },
    schema: () => listOf({ type: 'string' }),
    note: ({ options }) => (options ? `Offered are: ${options.join(', ')}.` : null),
  }),
  // A choice with a text of one's own, or one that was stored before an option went, is any text.
  select: storedKind<
    {
      readonly options: readonly string[]
      readonly fixed?: true
      readonly other?: true
      /** What other screens choose and this one keeps without offering it. */
      readonly kept?: readonly string[]
      readonly default?: string
    },
    string
  >()({
    column: 'text',
    grid: 'start',
    compares: choices,
    check: (value, { options, kept = [], other }) =>
      unless(
        (other && typeof value === 'string') || [...options, ...kept].includes(value as string),
        'option',
      ),
    form: ({ options, other }) =>
      other ? { type: 'select', options, other } : { type: 'dropdown', options },
    schema: ({ options, kept = [], other, default: fallback }) => ({
      type: 'string',
      ...(other ? { examples: [...options] } : { enum: [...options, ...kept] }),
      ...(fallback === undefined ? {} : { default: fallback }),
    }),
  }),
  ref: storedKind<{ readonly to: string }, string>()({
    column: 'uuid',
    grid: 'unsorted',
    compares: single,
    check: (value) => unless(fits(id, value), 'id'),
    form: ({ to }) => ({ type: searched.has(to) ? 'picker' : 'collectionSelect', collection: to }),
    schema: () => uuid,
    note: ({ to }) => `The id of a record of '${to}'.`,
  }),
  refs: storedKind<{ readonly to: string }, string[]>()({
    column: 'uuid[]',
    unset: { sql: `'{}'::uuid[]`, value: [] },
    grid: 'unsorted',
    compares: lists,
    check: (value) =>
      unless(
        all(value, (item) => fits(id, item)),
        'id',
      ),
    form: ({ to }) => ({ type: 'picker', multiple: true, collection: to }),
    schema: ({ required }, isGiven) => ({ ...listOf(uuid), ...(isGiven && required ? { minItems: 1 } : {}) }),
    note: ({ to }) => `Ids of records of '${to}'.`,
  }),
  // The schema of a document is that of its shape.
  json: storedKind<{ readonly shape: JsonShape }, unknown>()({
    column: 'jsonb',
    grid: 'unlisted',
    compares: presence,
    check: (value, { shape }) => unless(isDocument(shape, value), 'document'),
    form: ({ shape, input }) => (shape === 'textByLanguage' ? { type: 'richtext' } : input ? {} : null),
    schema: () => ({}),
  }),
  // Found on reading; form and schema are those of what is computed.
  computed: storedKind<{ readonly by: ComputedName }, unknown>()({
    column: null,
    grid: 'unsorted',
    compares: [],
    check: () => ({ code: 'text' }),
    form: ({ assigned }) => (assigned ? { type: 'picker', multiple: true, collection: assigned.to } : null),
    schema: () => listOf(uuid),
    note: () => 'Found on reading.',
  }),
} as const
