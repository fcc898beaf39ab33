import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildSession } from '#tests/support/build-session.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import type { Session } from '#web/data/session.ts'
import { SnackbarHost } from '#web/ui/snackbar.tsx'
import { SubmissionPdfButton } from './submission-pdf-button.tsx'

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
