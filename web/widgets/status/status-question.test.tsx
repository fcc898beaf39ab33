import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#tests/support/render-page.tsx'
import { StatusQuestionDialog } from './status-question-dialog.tsx'
import { useStatusQuestion } from './use-status-question.ts'

type Wanted = Parameters<ReturnType<typeof useStatusQuestion>['ask']>[0]

const Editor = ({ wanted, onAnswer }: { wanted: Wanted; onAnswer: (mayGoOn: boolean) => void }) => {
  const { question, ask } = useStatusQuestion()
  return (
    <>
      <button type="button" onClick={() => void ask(wanted).then(onAnswer)}>
        Save
      </button>
      {question && <StatusQuestionDialog {...question} />}
    </>
  )
}

const save = async (wanted: Wanted) => {
  const onAnswer = vi.fn<(mayGoOn: boolean) => void>()
  await renderPage(<Editor wanted={wanted} onAnswer={onAnswer} />)
  await page.getByRole('button', { name: 'Save' }).click()
  return onAnswer
}
const dialog = () => page.getByRole('dialog', { name: 'Change the status?' })
const outside = () => dialog().getByText('This is not one of the usual next steps', { exact: false })

test('a status that stays is saved without a question', async () => {
  const onAnswer = await save({ before: 'pending', now: 'pending', role: 'admin' })
  await expect.poll(() => onAnswer.mock.calls).toEqual([[true]])
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a change is asked about, and made once it is confirmed', async () => {
  const onAnswer = await save({ before: 'pending', now: 'verified', role: 'professional' })
  await expect.element(dialog().getByText('The status goes from pending to verified.')).toBeVisible()
  await expect.element(outside()).not.toBeInTheDocument()
  expect(onAnswer).not.toHaveBeenCalled()
  await dialog().getByRole('button', { name: 'Change the status' }).click()
  await expect.poll(() => onAnswer.mock.calls).toEqual([[true]])
})

test('an administrator is told of leaving the table, and may think again', async () => {
  const onAnswer = await save({ before: 'created', now: 'verified', role: 'admin' })
  await expect.element(outside()).toBeVisible()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => onAnswer.mock.calls).toEqual([[false]])
  await expect.element(dialog()).not.toBeInTheDocument()
})
