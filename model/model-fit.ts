/** How a model portfolio suits an account: by the risk profiles of its portfolios. */
import { assetClassGroups } from '#finance/holdings/holding-groups.ts'
import { words as greek } from '#phrases/lists/el.ts'
import { words as english } from '#phrases/lists/en.ts'
import { words as icelandic } from '#phrases/lists/is.ts'
import { words as dutch } from '#phrases/lists/nl.ts'

/** 'fits': made for the risk profile of the account; 'near': for the next one; 'far': further away. */
export const modelFits = ['fits', 'near', 'far'] as const
export type ModelFit = (typeof modelFits)[number]

/** The number of a risk profile, 1 to 7, the third word of its text; null without one (decision Q-RISK-PROFILE). */
export function riskProfileOf(text: string | null): number | null {
  const third = text?.trim().split(/\s+/)[2] ?? ''
  return /^[1-7]$/.test(third) ? Number(third) : null
}

/**
 * How a model suits an account whose portfolios have these risk profiles, by the nearest of them; null without any.
 * Worked case: a model of profile 3 fits an account of 3 and 6, one of 5 is near, one of 1 is far.
 */
export function fitOfModel(profile: number, profiles: readonly number[]): ModelFit | null {
  if (profiles.length === 0) return null
  const distance = Math.min(...profiles.map((own) => Math.abs(own - profile)))
  return distance === 0 ? 'fits' : distance === 1 ? 'near' : 'far'
}

const groupOfWord = new Map<string, string>(
  [english, icelandic, greek, dutch].flatMap((words) =>
    assetClassGroups.map((group) => [words[group].toLowerCase(), group] as const),
  ),
)

/**
 * The asset class that a firm means by the name of a weight, in whatever language it wrote it; a name of its own stays.
 * Worked case: 'Aandelen' is 'Equities', 'Timber' stays 'Timber'.
 */
export function assetClassOf(name: string): string {
  return groupOfWord.get(name.trim().toLowerCase()) ?? name.trim()
}
