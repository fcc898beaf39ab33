import { createInstance, type i18n } from 'i18next'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Language } from '#phrases/language.ts'
import {
  layWording,
  loadPhrases,
  type EnglishPhrases,
  type PhraseSet,
  type Wording,
} from '#phrases/register/load-phrases.ts'
import type { ArgumentsOf, KeyOf } from '#phrases/phrase.ts'

/** Says a phrase of one set; its key and its parameters are checked against the English text. */
export type Say<Set extends PhraseSet> = <Key extends KeyOf<EnglishPhrases[Set]>>(
  key: Key,
  ...parameters: ArgumentsOf<EnglishPhrases[Set], Key>
) => string

const words: i18n = createInstance()

void words.init({
  lng: 'en',
  fallbackLng: false,
  resources: {},
  initAsync: false,
  // React writes texts as text, so nothing needs escaping twice.
  interpolation: { escapeValue: false },
})

let wording: Wording = {}
const asked = new Map<string, Promise<void>>()
const sayers = new Map<string, Say<PhraseSet>>()

const loadSet = async (language: Language, set: PhraseSet): Promise<void> => {
  const texts = await loadPhrases(language, set)
  words.addResourceBundle(language, set, layWording(texts, { wording, language, set }))
}

const askFor = (language: Language, set: PhraseSet): Promise<void> => {
  const key = `${language}/${set}`
  const known = asked.get(key)
  if (known) return known
  const load = async (): Promise<void> => {
    try {
      await loadSet(language, set)
    } catch (error) {
      // A set that could not be fetched is asked for again the next time.
      asked.delete(key)
      throw error
    }
  }
  const promise = load()
  asked.set(key, promise)
  return promise
}

/** Fetches sets ahead of the screen that needs them. */
export const loadWords = async (...sets: readonly PhraseSet[]): Promise<void> => {
  await Promise.all(sets.map((set) => askFor(words.language as Language, set)))
}

/** Lays what the white label says differently over the product's words; once, before the first screen. */
export const setWording = (given: Wording): void => {
  wording = given
}

/** Shows another language, once all sets in use have been fetched in it. */
export const changeLanguage = async (language: Language): Promise<void> => {
  const inUse = new Set([...asked.keys()].map((key) => key.split('/')[1] as PhraseSet))
  await Promise.all([...inUse].map((set) => askFor(language, set)))
  await words.changeLanguage(language)
  document.documentElement.lang = language
}

const subscribe = (notify: () => void): (() => void) => {
  words.on('languageChanged', notify)
  return () => words.off('languageChanged', notify)
}

/** A part of the page in a language of its own, as a preview is; null for the language of the page. */
export const PartLanguageContext = createContext<Language | null>(null)

/** The language that is shown. */
export const useLanguage = (): Language => {
  const shown = useSyncExternalStore(subscribe, () => words.language) as Language
  return use(PartLanguageContext) ?? shown
}

/** The language that is shown now, outside of components. */
export const findLanguage = (): Language => words.language as Language

/** The words of a set outside of components, once it has been fetched. */
export const sayIn = <Set extends PhraseSet>(set: Set, language: Language = findLanguage()): Say<Set> => {
  const key = `${language}/${set}`
  const known = sayers.get(key)
  if (known) return known as unknown as Say<Set>
  const say = words.getFixedT(language, set) as unknown as Say<Set>
  sayers.set(key, say as unknown as Say<PhraseSet>)
  return say
}

/** The sets that some component had to wait for; React reads their promises without another turn. */
const waitedFor = new Set<string>()

/** The words of a screen in the shown language; the component waits until they are there. */
export const useWords = <Set extends PhraseSet>(set: Set): Say<Set> => {
  const language = useLanguage()
  const key = `${language}/${set}`
  // What is there is not waited for: a promise that has settled would still cost a turn. Who has waited once must read the
  // promise again.
  if (waitedFor.has(key) || !words.hasResourceBundle(language, set)) {
    waitedFor.add(key)
    use(askFor(language, set))
  }
  return sayIn(set, language)
}
