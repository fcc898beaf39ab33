import { commonWords } from '#model/passwords/common-words.ts'

const words: ReadonlySet<string> = new Set(commonWords.split(/\s+/))

/** How many digits and signs around a common word still make a variant of it ('Password2026!' has five). */
const mostAround = 6

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}

/**
 * Whether a password is one of the most common, or a simple variant: a common word in any case, written with
 * look-alikes, said twice, or with up to six digits and signs around it. Runs of the keyboard or the digits, and one
 * character over and over, are common too. Worked case: 'P@ssw0rd1!' is 'password' with '1!' behind it.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const plain = lower.replace(/[^\p{L}\p{N}]/gu, '')
  if (new Set(plain).size < 4) return true
  return [lower, plain].some((text) => isVariant(text) || isVariant(unmask(text)) || isMasked(text))
}

/** Look-alikes at the end may as well be the signs around the word: 'Passw0rd1!' ends in '1!', not in 'ii'. */
function isMasked(text: string): boolean {
  const [, core = '', around = ''] = /^(.*?\p{L})([^\p{L}]{0,6})$/su.exec(text) ?? []
  return around !== '' && isVariant(unmask(core), around.length)
}

function isVariant(text: string, before = 0): boolean {
  const core = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return core !== '' && text.length - core.length + before <= mostAround && isWord(core)
}

function isWord(core: string): boolean {
  const half = core.slice(0, core.length / 2)
  return words.has(core) || (core === half + half && words.has(half))
}

const unmask = (text: string): string => text.replace(/./gsu, (sign) => lookAlikes[sign] ?? sign)
