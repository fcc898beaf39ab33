import { loadWording } from '#configurations/register/registry.ts'
import type { Language } from '#phrases/language.ts'
import {
  layWording,
  loadPhrases as loadProductPhrases,
  type PhraseSet,
} from '#phrases/register/load-phrases.ts'

/**
 * The words as the demonstration shows them in a language. One firm alone speaks Dutch, and it has a word of its own for
 * its clients.
 */
export const loadPhrases = async <Set extends PhraseSet>(language: Language, set: Set) => {
  const wording = language === 'nl' ? await loadWording('dutch') : {}
  return layWording(await loadProductPhrases(language, set), { wording, language, set })
}
