import { typesAbroad } from '#configurations/types-abroad.ts'
import type { Wording } from '#phrases/register/load-phrases.ts'

/** English as it is spoken to clients in Iceland. */
export const wording: Wording = { en: { lists: typesAbroad } }
