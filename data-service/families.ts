/** Which wires each tenant of the demonstration speaks: the first family that knows a question answers it. */
import { answerDutch } from '#data-service/dutch-answers.ts'
import { answerGreek } from '#data-service/greek-answers.ts'
import { answerPartner } from '#data-service/partner-answers.ts'
import { answerPlatform } from '#data-service/platform-answers.ts'
import type { PlatformWorld } from '#data-service/platform-world.ts'
import type { Question } from '#data-service/question.ts'
import type { TenantKey } from '#demo/ground/world-parts.ts'

/** Answers with data to be sent as JSON, a file (a Buffer) or `noContent`; undefined where it does not know the call. */
export type Family = (world: PlatformWorld, question: Question) => unknown

export const families: Readonly<Record<TenantKey, readonly Family[]>> = {
  'asset-manager': [answerPlatform],
  'partner-firm': [answerPartner],
  generic: [answerPlatform],
  greek: [answerGreek],
  dutch: [answerDutch, answerPlatform],
}

/** The tenants that have a data service. */
export const servedTenants = (Object.keys(families) as TenantKey[]).filter((key) => families[key].length > 0)
