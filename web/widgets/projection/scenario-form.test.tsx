import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { projectScenario, scenarioProblems, usualScenario } from '#finance/planning/project-scenario.ts'
import { render } from '#tests/support/render.tsx'
import { ProjectionTable } from './projection-table.tsx'
import { readDraft, toDraft } from './scenario-draft.ts'
import { ScenarioForm } from './scenario-form.tsx'

const Tool = () => {
  const [draft, setDraft] = useState(toDraft(usualScenario))
  const problems = scenarioProblems(readDraft(draft))
  return (
    <>
      <ScenarioForm draft={draft} problems={problems} currency="EUR" onChange={setDraft} />
      {problems.length === 0 && (
        <ProjectionTable projected={projectScenario(readDraft(draft))} currency="EUR" />
      )}
    </>
  )
}

async function showTool(): Promise<void> {
  render(<Tool />)
}

test('the tool begins with the plan of the specification, worked out over ten years', async () => {
  await showTool()
  await expect.element(page.getByLabelText(/Lump sum/)).toHaveValue('1,000,000')
  await expect.element(page.getByRole('cell', { name: '€6,075,929.56' }).first()).toBeVisible()
})

test('what is too little is said in the words of the specification', async () => {
  await showTool()
  await page.getByLabelText(/Lump sum/).fill('99999')
  await expect.element(page.getByText('Min 100k')).toBeVisible()
  await page.getByLabelText(/end of each year/).fill('0')
  await expect.element(page.getByText('Min 50k')).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await page.getByLabelText(/Lump sum/).fill('100000')
  await expect.element(page.getByText('Min 100k')).not.toBeInTheDocument()
})

test('inflation lowers what the plan buys, not its amount', async () => {
  await showTool()
  await page.getByLabelText(/Inflation/).fill('2')
  await expect.element(page.getByRole('cell', { name: '€6,075,929.56' }).first()).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '€4,984,378.48' })).toBeVisible()
})
