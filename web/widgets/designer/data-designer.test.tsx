import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadCollections } from '#configurations/register/registry.ts'
import type { DataProcessState, DataRun } from '#model/calls/data-processes.ts'
import { answerCalls, renderPage } from '#tests/support/render-page.tsx'
import type { AnswerOf } from '#web/data/call.ts'
import type { Shown } from '#web/data/collections.ts'
import { DataDesigner } from './data-designer.tsx'

const process = '00000000-0000-7000-8000-000000000001'
const stepId = '00000000-0000-7000-8000-000000000002'
const runId = '00000000-0000-7000-8000-000000000003'

let collection: Shown
beforeAll(async () => {
  const collections = await loadCollections('generic')
  collection = collections['data-processes'] as Shown
})

const run: DataRun = {
  id: runId,
  mode: 'run',
  way: 'schedule',
  status: 'broken',
  subject: null,
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 1,
  found: [{ step: '/staff', dataset: 'staff', rows: 2, columns: ['Name', 'job.title'] }],
  problem: { code: 'refused-rows', about: '1', step: '/staff' },
  by: 'Ann Archer',
  startedAt: '2026-11-20T06:00:00.000Z',
  endedAt: '2026-11-20T06:00:01.500Z',
  undoneAt: null,
  undoneBy: null,
}
const state: DataProcessState = {
  sources: ['https://crm.example'],
  source: 'https://crm.example',
  hasToken: true,
  schedule: { every: 'week', weekday: 'monday', hour: 6 },
  scheduledBy: { id: process, name: 'Ann Archer' },
  zone: 'UTC',
  runs: [run],
}
const step = { id: stepId, version: 3, getFromApi: '/staff', method: 'GET', location: '', dataset: 'staff' }
const rows = [
  {
    seq: 1,
    dataset: 'staff',
    line: 2,
    outcome: 'refused',
    collection: 'people',
    record: null,
    title: '',
    values: {},
    problem: { code: 'invalid', about: 'name', problems: { name: { code: 'max-length', limit: 200 } } },
  },
  {
    seq: 0,
    dataset: 'staff',
    line: 1,
    outcome: 'changed',
    collection: 'people',
    record: process,
    title: 'Bob Baker',
    values: { title: { before: 'Trainee', after: 'Analyst' } },
    problem: null,
  },
]

const answer = { record: { id: process, version: 1, name: 'CRM' } } as unknown as AnswerOf<'readRecord'>

const save = `PATCH /api/records/data-processes-steps/${stepId}`

/** With the run that its address says. */
const Designer = ({ run: first = null }: { run?: string | null }) => {
  const [shown, setShown] = useState(first)
  return <DataDesigner collection={collection} answer={answer} run={shown} onShowRun={setShown} />
}

/** Draws the designer; gives what was sent with a call. */
const show = async (more: Record<string, unknown> = {}, shownRun: string | null = null) => {
  const asked = answerCalls({
    'GET /api/records/data-processes-steps': { records: [step], names: {}, total: 1, isMore: false },
    [`GET /api/data-processes/${process}`]: state,
    [`GET /api/data-runs/${runId}`]: { run, rows, names: {}, total: 2 },
    [save]: { record: step, names: {}, waits: [] },
    ...more,
  })
  await renderPage(<Designer run={shownRun} />)
  return asked.sent
}

test('says where a process asks, when it runs by itself and in whose name, and never its token', async () => {
  await show()
  await expect.element(page.getByText('https://crm.example')).toBeVisible()
  await expect.element(page.getByText('Stored, never shown')).toBeVisible()
  await expect.element(page.getByText('Every Monday at 06:00')).toBeVisible()
  await expect.element(page.getByText('Ann Archer (schedule)')).toBeVisible()
})

test('a run that broke says at which step, which rows were refused and why', async () => {
  await show()
  await page.getByRole('button', { name: /^Open the run of/ }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByRole('alert').getByText('Rejected rows: 1.')).toBeVisible()
  await expect.element(drawer.getByText('At the step /staff.')).toBeVisible()
  await expect.element(drawer.getByText('Name: Max 200 characters')).toBeVisible()
  await expect.element(drawer.getByRole('row', { name: /Bob Baker .* Trainee → Analyst/ })).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Undo this run' })).not.toBeInTheDocument()
})

test('opens with the run that the address says, and without it once that is closed', async () => {
  await show({}, runId)
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByRole('alert').getByText('Rejected rows: 1.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
})

test('what rows become is chosen field by field, with the columns that the source has answered', async () => {
  const sent = await show()
  await page.getByRole('button', { name: 'What staff becomes' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Becomes' }).click()
  await page.getByRole('option', { name: 'Team', exact: true }).click()
  // A column that is called like a field is proposed for it.
  await expect.element(drawer.getByLabelText('Column', { exact: true })).toHaveValue('Name')
  await drawer.getByRole('button', { name: 'Add field' }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(drawer.getByText('Enter a column.')).toBeVisible()
  expect(sent(save)).toEqual([])
  await drawer.getByLabelText('Column', { exact: true }).nth(1).fill('job.title')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent(save)).toHaveLength(1)
  const mapping = [
    { field: 'name', from: 'column', text: 'Name' },
    { field: 'title', from: 'column', text: 'job.title' },
  ]
  expect(sent(save)).toMatchObject([
    { version: 3, values: { becomes: 'people', recognisedBy: 'name', mapping } },
  ])
})

test('a run asks first, and says when another has not ended', async () => {
  const begin = `POST /api/data-processes/${process}/runs`
  const sent = await show({ [begin]: { outcome: 'busy' } })
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  expect(sent(begin)).toEqual([])
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/The whole run can be undone afterwards/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await expect.poll(() => sent(begin)).toEqual([{ mode: 'run', subject: null }])
})

test('without an allowed source it says who can allow one', async () => {
  await show({ [`GET /api/data-processes/${process}`]: { ...state, sources: [], source: null, runs: [] } })
  await expect.element(page.getByText('No runs yet')).toBeVisible()
  await page.getByRole('button', { name: 'Change source' }).click()
  await expect.element(page.getByText(/DATA_PROCESS_SOURCES/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save source' })).toBeDisabled()
})
