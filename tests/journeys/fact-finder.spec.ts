import type { Page } from '@playwright/test'
import { factFinderSteps, factFinderTexts } from '#demo/office/fact-finder-form.ts'
import { scoreAnswers } from '#model/forms/score-answers.ts'
import { loadPhrases } from './shown-phrases.ts'
import { addressOf, expect, letIn, test } from './journey.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'asset-manager'

type Someone = { account: string; name: string; portal: string; client: string; adviser: string }

/** A client whom nobody has invited yet, and the adviser of their account. */
const findSomeone = async (): Promise<Someone> => {
  const [found] = await asKeeper<Someone>(
    `select a.id as account, a.name, a.portal, c.email as client, o.email as adviser
      from accounts a join tenants t on t.tenant_id = a.tenant_id and t.configuration = $1
      join users c on c.tenant_id = a.tenant_id and c.id = a.client and c.active and not c.disabled
      join users o on o.tenant_id = a.tenant_id and o.id = a.owner[1] and not o.disabled
      where a.active and a.user_status = 'reporting'
        and (select count(*) from accounts b where b.tenant_id = a.tenant_id and b.client = a.client) = 1
        and not exists (select from fact_finders f where f.tenant_id = a.tenant_id and f.account = a.id)
      order by a.name desc, a.id limit 1`,
    [tenant],
  )
  if (!found) throw new Error('Everybody is invited already.')
  return found
}

const answers: Record<string, string> = {}

/** Answers a step as somebody bold would: the last answer of each question, and round figures. */
const answerStep = async (page: Page, place: number): Promise<void> => {
  for (const field of factFinderSteps[place]!.fieldsets.flatMap(({ fields }) => fields)) {
    if (field.type === 'radio') {
      const option = field.options?.at(-1) as { value: string; label: string }
      await page.getByRole('radio', { name: option.label, exact: true }).check()
      answers[field.name] = option.value
    }
    if (field.type === 'number' && field.required)
      await page.getByRole('textbox', { name: field.label! }).fill('40000')
    if (field.type === 'checkbox') await page.getByRole('checkbox', { name: field.label! }).check()
  }
}

test('an adviser invites a client, who answers on a phone, is interrupted and sends; the profile is confirmed by the firm', async ({
  page,
  browser,
}) => {
  const { account, name, portal, client: email, adviser } = await findSomeone()
  const [say, sayForm, sayProcess] = await Promise.all([
    loadPhrases('en', 'factFinder'),
    loadPhrases('en', 'stepForm'),
    loadPhrases('en', 'process'),
  ])
  const home = `${addressOf(tenant)}/dashboard/${portal}`
  const expectScore = async (on: Page): Promise<void> => {
    const { score, answered, countable } = scoreAnswers(factFinderSteps, answers)
    await expect(on.getByText(say.scoreOf.replace('{{score}}', String(score)), { exact: true })).toBeVisible()
    const count = say.countOf
      .replace('{{answered}}', String(answered))
      .replace('{{countable}}', String(countable))
    await expect(on.getByText(count)).toBeVisible()
  }

  await letIn(page, tenant, adviser)
  await page.goto(`${home}/fact-finder`)
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').first().fill(name)
  await page.getByRole('button', { name: say.inviteOf.replace('{{client}}', name) }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.invite, exact: true }).click()
  await expect(page.getByText(say.isInvited.replace('{{client}}', name))).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
  await expect(page.getByText(say.invited, { exact: true }).first()).toBeVisible()

  const small = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await small.newPage()
  await letIn(phone, tenant, email)
  await phone.goto(`${home}/account/${account}`)
  await phone.getByRole('link', { name: say.answerNow }).click()
  await expect(phone.getByText(say.soFarNone.replace('{{countable}}', '11'))).toBeVisible()
  await answerStep(phone, 0)
  await phone.getByRole('button', { name: sayForm.next }).click()
  await answerStep(phone, 1)
  await expectScore(phone)
  await expect(phone.getByText(sayForm.kept)).toBeVisible()
  await small.close()

  await page.goto(`${home}/account/${account}`)
  await expect(page.getByText(say.started, { exact: true })).toBeVisible()

  const large = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const desk = await large.newPage()
  await letIn(desk, tenant, email)
  await desk.goto(`${home}/fact-finder`)
  await expect(desk.getByText(sayProcess.draftText)).toBeVisible()
  await expectScore(desk)
  const next = desk.getByRole('button', { name: sayForm.next })
  await next.click()
  await next.click()
  for (let place = 2; place < factFinderSteps.length; place += 1) {
    await answerStep(desk, place)
    if (await next.isVisible()) await next.click()
  }
  await expectScore(desk)
  await desk.getByRole('button', { name: sayForm.submit }).click()
  await expect(desk.getByText(factFinderTexts.thanks)).toBeVisible()
  await expect(desk.getByText('Your answers suggest Risk Profile 7', { exact: false })).toBeVisible()
  await expectScore(desk)

  await page.goto(`${home}/fact-finder?account=${account}`)
  await expectScore(page)
  await page.getByRole('button', { name: say.confirm }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.confirm }).click()
  await expect(page.getByText(say.isConfirmed)).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('Risk Profile 7, confirmed by', { exact: false })).toBeVisible()
  await large.close()
})
