import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { RiskProfile } from './risk-profile.tsx'

const show = async (factSheet: string | null) => {
  render(<RiskProfile stored="Risk Profile 4" factSheet={factSheet} />)
  await expect.element(page.getByText(/4 of 7/)).toBeVisible()
}

test('a risk profile leads to its fact sheet, in a tab of its own', async () => {
  await show('https://firm.example/profile-4.pdf')
  const link = page.getByRole('link', { name: 'Fact sheet' })
  await expect.element(link).toHaveAttribute('href', 'https://firm.example/profile-4.pdf')
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test('a risk profile without a fact sheet has no link', async () => {
  await show(null)
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
