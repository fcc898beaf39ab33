/** A scheduled run that breaks is told to the administrators: nobody was there to see it. */
import { findLanguage } from '#configurations/find-language.ts'
import type { RunProblem } from '#model/data-processes/data-run.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import { originOf, type LinkSettings } from '#server/ground/public-origin.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { fillText } from '#server/mail/fill-placeholders.ts'
import { tellPerson } from '#server/mail/tell-person.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { BegunRun } from './begun-run.ts'

const administrators = {
  name: 'data-runs.administrators',
  text: `select u.id as person, u.name, u.email, u.user_language as language, t.name as from
    from users u join tenants t on t.tenant_id = u.tenant_id
    where u.tenant_id = $1 and u.is_admin and u.active and not u.disabled order by u.id`,
}

type Administrator = { person: string; name: string; email: string; language: string | null; from: string }

export type BrokenRun = { tenant: Installation; run: BegunRun; problem: RunProblem }

/** In the transaction in which the run ends. One by hand is seen by whoever has it made. */
export async function tellOfBrokenRun(
  transaction: Transaction,
  settings: LinkSettings,
  { tenant, run, problem }: BrokenRun,
): Promise<void> {
  if (run.way !== 'schedule') return
  const link = `${originOf(settings, tenant)}/data-designer/${run.process}?run=${run.id}`
  for (const { person, name, email, language: wish, from } of await transaction.query<Administrator>(
    administrators,
  )) {
    const language = findLanguage(tenant.white, [wish])
    const words = await loadPhrases(language, 'dataRuns')
    const reason = fillText(words[`problem-${problem.code}`], { about: problem.about })
    const detail = problem.step === '' ? '' : fillText(words.atStep, { step: problem.step })
    await tellPerson(transaction, tenant.white, {
      news: { person, kind: 'data-run', account: null, what: run.name, dataRun: run.id },
      mail: {
        to: email,
        template: 'dataRunBroken',
        language,
        from,
        values: { name, title: run.name, reason, detail, link },
      },
    })
  }
}
