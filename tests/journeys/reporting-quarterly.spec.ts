import { expect, expectAccessible, test } from '#tests/journeys/journey.ts'
import { addressOfPortfolio, openRetiree } from '#tests/journeys/reporting.ts'

test('a client has the quarterly payment of a fund paid out, and leaves it invested again', async ({
  page,
}) => {
  const { account, answer, words } = await openRetiree(page, 'dutch')
  const { details } = words
  await page.goto(`${addressOfPortfolio(account, answer.portfolios[0]?.id ?? '')}?tab=holdings`)
  const turn = page.getByRole('switch', { name: details.quarterly }).first()
  await expect(turn).toBeVisible()
  const before = await turn.isChecked()
  const ask = async () => {
    // The switch itself is drawn over its input.
    await turn.press('Space')
    return page.getByRole('dialog').last()
  }

  // Closing the question changes nothing.
  const dialog = await ask()
  await expect(dialog.getByText(details.quarterlyEstimate)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(turn).toBeChecked({ checked: before })

  const answerWith = async (choice: 'quarterlyAccept' | 'quarterlyDecline') => {
    const open = await ask()
    await open.getByRole('radio', { name: details[choice] }).check()
    await open
      .getByRole('button', {
        name: choice === 'quarterlyAccept' ? details.send : details.disable,
        exact: true,
      })
      .click()
    await expect(open).toBeHidden()
    await expect(page.getByText(details.quarterlySaved).last()).toBeVisible()
  }
  await answerWith(before ? 'quarterlyDecline' : 'quarterlyAccept')
  await expect(turn).toBeChecked({ checked: !before })
  await page.reload()
  await expect(turn).toBeChecked({ checked: !before })
  await answerWith(before ? 'quarterlyAccept' : 'quarterlyDecline')
  await expect(turn).toBeChecked({ checked: before })
})
