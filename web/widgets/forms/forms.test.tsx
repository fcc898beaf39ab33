import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormStep } from '#model/forms/form-structure.ts'
import { emptyFundsTab } from '#model/forms/funds-tab.ts'
import { buildSession } from '#tests/support/build-session.ts'
import { renderPage, answerCalls } from '#tests/support/render-page.tsx'
import type { Session } from '#web/data/session.ts'
import { SnackbarHost } from '#web/ui/snackbar.tsx'
import { AnsweredForm } from './answered-form.tsx'
import { StepForm, type SentForm, type StepFormProps } from './step-form.tsx'
import { SubmissionPdfButton } from './submission-pdf-button.tsx'

const steps: FormStep[] = [
  {
    id: 'person',
    title: 'You',
    fieldsets: [
      {
        title: 'Who you are',
        summary: 'As in your passport.',
        fields: [
          { name: 'name', type: 'text', label: 'Name', required: true, says: 'name', comment: true },
          { name: 'score', type: 'number', label: 'Score', internal: true, required: true },
          { name: 'city', type: 'text', label: 'City', notes: 'Ask for proof.' },
        ],
      },
    ],
    children: [
      {
        id: 'reach',
        title: 'Reach',
        fieldsets: [
          {
            title: '',
            fields: [{ name: 'email', type: 'text', label: 'Email', required: true, rules: ['email'] }],
          },
        ],
      },
    ],
  },
  {
    id: 'staff',
    title: 'For us',
    fieldsets: [{ title: '', fields: [{ name: 'seen', type: 'switch', internal: true }] }],
  },
]

const asInvestor = { role: 'investor' } as const

const box = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const show = async (given: Partial<StepFormProps> = {}): Promise<SentForm[]> => {
  const sent: SentForm[] = []
  await renderPage(
    <StepForm
      steps={steps}
      label="Joining"
      {...asInvestor}
      formId={null}
      submit={async (one) => {
        sent.push(one)
      }}
      {...given}
    />,
  )
  return sent
}

describe('a form in steps', () => {
  test('has a tab for each step somebody sees, sub-steps behind theirs', async () => {
    await show()
    await expect.element(page.getByRole('tab', { name: /^1 You/ })).toBeVisible()
    await expect.element(page.getByRole('tab', { name: /^1\.1 Reach/ })).toBeVisible()
    expect(page.getByRole('tab').all()).toHaveLength(2)
    await expect.element(page.getByText('As in your passport.')).toBeVisible()
    expect(page.getByRole('textbox', { name: 'Score' }).elements()).toHaveLength(0)
  })

  test('cannot be sent while something is missing, and its button says so', async () => {
    await show()
    await userEvent.click(button('Next'))
    await expect.element(button('missing or incorrect info')).toBeDisabled()
    await expect.element(page.getByText('0 of 2 required answers')).toBeVisible()
  })

  test('leads to what is missing in another step', async () => {
    await show()
    await userEvent.click(button('Next'))
    await userEvent.click(button('Show what is missing'))
    await userEvent.click(button('Name'))
    await expect.element(box('Name')).toHaveFocus()
  })

  test('is sent when every answer is right, with the answers of all steps', async () => {
    const sent = await show()
    await userEvent.type(box('Name'), 'Anna{Enter}')
    await userEvent.type(box('Email'), 'anna')
    await expect.element(button('missing or incorrect info')).toBeDisabled()
    await userEvent.type(box('Email'), '@example.com')
    await userEvent.click(button('Submit'))
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ values: { name: 'Anna', email: 'anna@example.com' }, funds: null })
    expect(sent[0]?.values).not.toHaveProperty('score')
  })

  test('shows what the server refuses, in the step it is in', async () => {
    await show({
      values: { name: 'Anna', email: 'anna@example.com' },
      submit: async () => ({ email: { code: 'taken' } }),
    })
    await userEvent.click(button('Submit'))
    await expect
      .element(page.getByRole('tab', { name: /^1\.1 Reach/ }))
      .toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByText('This is already in use').first()).toBeVisible()
  })

  test('stays within the width of a phone, however many steps it has', async () => {
    const many = ['Where you live', 'Where your money comes from', 'What you expect of us'].map((title) => ({
      id: title,
      title,
      fieldsets: [],
    }))
    await page.viewport(360, 800)
    await show({ steps: [...steps, ...many] })
    await expect.element(box('Name')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })

  test('keeps notes for staff from clients, and takes remarks', async () => {
    await show()
    await expect.element(button('Add a remark')).toBeVisible()
    expect(page.getByText('Ask for proof.').elements()).toHaveLength(0)
  })

  test('shows staff their notes and internal fields', async () => {
    await show({ role: 'admin' })
    await expect.element(page.getByText('Ask for proof.')).toBeVisible()
    await expect.element(box('Score')).toBeVisible()
    await expect.element(page.getByRole('tab', { name: /^2 For us/ })).toBeVisible()
  })
})

describe('the Funds tab', () => {
  const funds = { offered: [{ id: 'F1', name: 'Sea Fund' }] }
  const values = { name: 'Anna', email: 'anna@example.com' }

  test('does not stand in the way without a fund', async () => {
    const sent = await show({ funds, values })
    await userEvent.click(button('Submit'))
    await expect.poll(() => sent[0]?.funds).toEqual(emptyFundsTab)
  })

  test('asks both questions and, with an amount, for the terms', async () => {
    await show({ funds, values })
    await userEvent.click(page.getByRole('tab', { name: /^2 Funds/ }))
    await userEvent.click(page.getByRole('combobox', { name: 'Fund' }))
    await userEvent.click(page.getByRole('option', { name: 'Sea Fund' }))
    await expect.element(button('missing or incorrect info')).toBeDisabled()
    await expect.element(page.getByText('2 of 4 required answers')).toBeVisible()
    await userEvent.click(page.getByRole('radio', { name: 'Yes' }).first())
    await userEvent.click(page.getByRole('radio', { name: 'No' }).last())
    await expect.element(button('missing or incorrect info')).toBeDisabled()
    await userEvent.fill(box('Please explain'), 'Every year')
    await expect.element(button('Submit')).toBeEnabled()
    await userEvent.fill(box('Amount'), '1000')
    await expect.element(button('missing or incorrect info')).toBeDisabled()
    await userEvent.click(page.getByRole('checkbox'))
    await expect.element(button('Submit')).toBeEnabled()
  })

  test('asks the least amount of the fund that is chosen', async () => {
    const offered = [
      { id: 'F1', name: 'Sea Fund', leastBought: 50_000 },
      { id: 'F2', name: 'Land Fund', leastBought: 250_000 },
    ]
    const data = { ...emptyFundsTab, fund_id: 'F2', selected_fund_name: 'Land Fund' }
    await show({ funds: { offered, data }, values })
    await userEvent.click(page.getByRole('tab', { name: /^2 Funds/ }))
    await expect.element(page.getByText('250,000', { exact: false })).toBeVisible()
    await userEvent.fill(box('Amount'), '60000')
    await userEvent.tab()
    await expect.element(page.getByText('Minimum value is', { exact: false })).toBeVisible()
  })

  test('lets the chosen fund be taken out again', async () => {
    const chosen = { ...emptyFundsTab, fund_id: 'F1', selected_fund_name: 'Sea Fund' }
    await show({ funds: { ...funds, data: chosen }, values })
    await userEvent.click(page.getByRole('tab', { name: /^2 Funds/ }))
    await expect.element(button('missing or incorrect info')).toBeDisabled()
    await userEvent.click(page.getByRole('button', { name: 'Remove the fund', includeHidden: true }))
    await expect.element(button('Submit')).toBeEnabled()
  })
})

describe('keeping answers', () => {
  test('saves what is typed, unfinished as it is, and says so', async () => {
    const kept: unknown[] = []
    await show({ keeping: { save: async ({ values }) => void kept.push(values) } })
    await userEvent.type(box('City'), 'Delft')
    await expect.element(page.getByText('All changes saved')).toBeVisible()
    expect(kept).toEqual([expect.objectContaining({ city: 'Delft', name: '' })])
  })

  test('asks before the window goes while something is not saved, and saves it', async () => {
    const kept: unknown[] = []
    const failures = [new Error('offline')]
    const save = async ({ values }: { values: object }) => {
      const failure = failures.shift()
      if (failure) throw failure
      kept.push(values)
    }
    await show({ keeping: { save } })
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leaves()).toBe(true)
    await userEvent.type(box('City'), 'Delft')
    await expect.element(page.getByText('not been saved', { exact: false })).toBeVisible()
    expect(leaves()).toBe(false)
    await expect.element(page.getByText('All changes saved')).toBeVisible()
    expect(kept).toEqual([expect.objectContaining({ city: 'Delft' })])
    expect(leaves()).toBe(true)
  })
})

test('an answered form is read step by step, with remarks and with answers that are not asked for any more', async () => {
  await renderPage(
    <AnsweredForm
      steps={steps}
      label="Joining"
      {...asInvestor}
      formId={null}
      answers={{
        name: 'Anna',
        'name-comment': 'My maiden name',
        email: 'a@example.com',
        shoe_size: 38,
        fund_id: 'F1',
        selected_fund_name: 'Sea Fund',
        subscription_amount: '160000',
        score: 7,
      }}
    />,
  )
  await expect.element(page.getByRole('heading', { name: '1. You: Who you are' })).toBeVisible()
  await expect.element(page.getByText('My maiden name')).toBeVisible()
  await expect.element(page.getByText('38')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '2. Funds' })).toBeVisible()
  await expect.element(page.getByText('160,000')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
  expect(page.getByText('Score').elements()).toHaveLength(0)
})

describe('the PDF of a form', () => {
  const id = '0199a0b0-0000-7000-8000-000000000001'
  const call = `GET /api/submissions/${id}/pdf`
  const button = page.getByRole('button', { name: 'Save as PDF' })

  const Shown = () => (
    <>
      <SubmissionPdfButton submission={id} fileName="Cleo - Identity check" />
      <SnackbarHost />
      <p>Answers</p>
    </>
  )

  const show = async (answer: Response, session?: Session): Promise<string[]> => {
    const asked = answerCalls({ [call]: answer })
    await renderPage(Shown, session ? { session } : {})
    await expect.element(page.getByText('Answers')).toBeVisible()
    return asked
  }

  test('the PDF is asked for in the language of the reader and saved under the name of client and form', async () => {
    const saved: string[] = []
    const clicking = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const asked = await show(new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
    await userEvent.click(button)
    await expect.poll(() => saved).toEqual(['Cleo - Identity check.pdf'])
    clicking.mockRestore()
    expect(asked.filter((one) => one.startsWith(call))).toEqual([`${call}?language=en`])
  })

  test.each([
    ['busy', 'Many PDFs are being created at the moment. Please try again in a minute.'],
    ['failed', 'The PDF could not be created. Please try again.'],
  ])('a print that is %s says what to do', async (reason, text) => {
    await show(
      Response.json({ error: { code: 'unavailable', message: '', fields: { reason } } }, { status: 503 }),
    )
    await userEvent.click(button)
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(button).toBeEnabled()
  })

  test('who views as a client takes nothing along', async () => {
    await show(new Response('%PDF'), buildSession({ staff: { id: 'u2', name: 'Ann' } } as Partial<Session>))
    expect(button.elements()).toHaveLength(0)
  })
})
