import { currencyCodes } from '#model/fields/currencies.ts'
import { describe, expect, it } from 'vitest'
import { configurationKeys, loadCollections, loadConfiguration } from '#configurations/register/registry.ts'
import type { Collection } from '#model/collection.ts'
import { collections } from '#model/collections/collections.ts'
import { languages, type Language } from '#phrases/language.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import { makeCollectionWords, type FindText } from './collection-words.ts'

const cases = configurationKeys.flatMap((key) => languages.map((language) => ({ key, language })))

const textsIn = async (language: Language): Promise<FindText> => {
  const texts: Readonly<Record<string, string>> = await loadPhrases(language, 'collections')
  return (key) => (Object.hasOwn(texts, key) ? texts[key] : undefined)
}

const wordsIn = async (language: Language) =>
  makeCollectionWords({ find: await textsIn(language), productName: 'The product' })

/** What every record has beside its fields. */
const stamps = ['id', 'version', 'active', 'created', 'updated', 'published']

/** Currencies, kinds of British accounts and methods of calls are international; themes and languages name themselves. */
const asStored = new Set(
  'GIA ISA SIPP ExO OPB Trust SSAS GET POST'
    .split(' ')
    .concat(currencyCodes)
    .concat(
      'akta bowmore classic contrast corporate dark light main tech iolcus brand en is el nl'.split(' '),
    ),
)

const keysOf = (collection: Collection): string[] => {
  const { name, admin } = collection
  if (!admin) return [`name.${name}`, `one.${name}`]
  return [
    ...['name', 'one', 'about'].map((kind) => `${kind}.${name}`),
    ...admin.tabs.map(({ id }) => `tab.${id}`),
    ...admin.tabs
      .flatMap((tab) => ('sections' in tab ? tab.sections : []))
      .flatMap(({ id }) => (id ? [`section.${id}`] : [])),
  ]
}

const labelsOf = ({ fields, admin }: Collection): string[] =>
  admin
    ? [
        ...stamps,
        ...Object.entries(fields).flatMap(([name, field]) => [
          name,
          ...(field.columns ?? []).map((column) => `${name}.${column.name}`),
        ]),
      ]
    : []

const optionsOf = ({ fields, admin }: Collection): { name: string; value: string }[] =>
  Object.entries(admin ? fields : {}).flatMap(([name, field]) =>
    [
      ...(('options' in field && field.options) || []),
      ...(field.columns ?? []).flatMap(({ options }) => options ?? []),
    ].map((value) => ({ name: field.columns ? 'type' : name, value })),
  )

describe('the words of the collections', () => {
  it.each(cases)('are there for everything $key shows, in $language', async ({ key, language }) => {
    const find = await textsIn(language)
    const composed = Object.values(await loadCollections(key))
    const missing = composed.flatMap((collection) => [
      ...keysOf(collection).filter((text) => find(text) === undefined),
      ...labelsOf(collection).filter(
        (name) => (find(`field.${collection.name}.${name}`) ?? find(`field.${name}`)) === undefined,
      ),
      ...optionsOf(collection)
        .filter(
          ({ name, value }) =>
            name !== 'identifier' && !asStored.has(value) && find(`option.${name}.${value}`) === undefined,
        )
        .map(({ name, value }) => `${name}: ${value}`),
    ])
    expect(missing).toEqual([])
  })

  it('say nothing of what does not exist', async () => {
    const all = Object.values(collections as Record<string, Collection>)
    const names = new Set([...all.flatMap(labelsOf), ...stamps].flatMap((name) => [name, name.split('_')[0]]))
    const dates = new Set(['createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'publishedAt'])
    const unknown = Object.keys(await loadPhrases('en', 'collections')).filter((key) => {
      const [kind = '', ...rest] = key.split('.')
      if (['name', 'one', 'many', 'about'].includes(kind)) return !Object.hasOwn(collections, rest.join('.'))
      if (kind !== 'field' && kind !== 'help') return false
      const isOwn = rest.length > 1 && Object.hasOwn(collections, rest[0] ?? '')
      return !names.has((isOwn ? rest.slice(1) : rest).join('.')) && !dates.has(rest[0] ?? '')
    })
    expect(unknown).toEqual([])
  })

  it('are the words of the specification in English', async () => {
    const words = await wordsIn('en')
    expect(words.field('users', 'isProfessional')).toBe('Internal')
    expect(words.field('users', 'address-3')).toBe('Address line 2')
    expect(words.field('portals', 'photo')).toBe('Logo')
    expect(words.field('users', 'photo')).toBe('Photo')
    expect(words.field('orders', 'amount')).toBe('Units')
    expect(words.field('transactions', 'amount')).toBe('Amount')
    expect(words.name('people')).toBe('Team')
    expect([words.many('people'), words.many('users')]).toEqual(['Team members', 'Users'])
    expect(words.name('libraries')).toBe('Media libraries')
    expect(words.tab('posts', 'postDetails')).toBe('Post details')
    expect(words.option('accounts', 'userStatus', 'pending_with_order')).toBe('pending + order')
  })

  it.each([
    ['pages', ['Page details', 'Pages', 'History']],
    ['posts', ['Post details', 'Content', 'History']],
    ['forms', ['Manage form', 'Submissions']],
    ['accounts', ['Account details', 'Portfolios', 'Documents']],
    ['portfolios', ['Settings', 'Holdings', 'Transactions', 'Documents']],
    ['portals', ['Portal info', 'Navigation']],
  ] as const)('name the tabs of %s', async (name, tabs) => {
    const words = await wordsIn('en')
    const collection = (await loadCollections('generic'))[name]
    expect(collection?.admin?.tabs.map(({ id }) => words.tab(name, id))).toEqual(tabs)
  })

  it('show a dividend and an accumulation as they are spelled, however they are stored', async () => {
    const words = await wordsIn('en')
    expect(words.option('transactions', 'purchaseType', 'Divident')).toBe('Dividend')
    expect(words.option('portfolios', 'objective', 'Accummulation')).toBe('Accumulation')
    expect((await wordsIn('nl')).option('transactions', 'purchaseType', 'Divident')).toBe('Dividend')
  })

  it('name the language of a text that is there once for each', async () => {
    const words = await wordsIn('en')
    expect(words.field('userStatus', 'email_content_en')).toBe('E-mail content (English)')
    expect((await wordsIn('nl')).field('userStatus', 'email_content_el')).toBe(
      'Inhoud van de e-mail (Ελληνικά)',
    )
    expect(words.help('userStatus', 'email_content_nl')).toBe(words.help('userStatus', 'email_content'))
    expect(words.field('processes', 'formId_NL')).toBe('Form in Dutch')
  })

  it('let themes and languages name themselves', async () => {
    const words = await wordsIn('nl')
    expect(words.option('portals', 'theme', 'dark')).toBe('Dark')
    expect(words.option('portals', 'theme', 'brand')).toBe('The product')
    expect(words.option('portals', 'portalLanguage', 'is')).toBe('Íslenska')
    expect((await loadConfiguration('dutch')).productName).not.toBe('')
  })

  it('leave alone what nobody could foresee', async () => {
    const words = await wordsIn('el')
    expect(words.option('holdings', 'region', 'Frankfurt')).toBe('Frankfurt')
    expect(words.option('media', 'type', 'https://example.org/a.b')).toBe('https://example.org/a.b')
    expect(words.field('accounts', 'unheard')).toBe('unheard')
    expect(words.help('accounts', 'name')).toBeNull()
    expect(words.about('logs')).toBe('')
  })
})
