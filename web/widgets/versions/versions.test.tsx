import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RecordVersion } from '#model/calls/records.ts'
import { forms } from '#model/collections/forms.ts'
import type { ContentBlock } from '#model/forms/content-blocks.ts'
import type { FormStep } from '#model/forms/form-structure.ts'
import { renderPage } from '#tests/support/render-page.tsx'
import { buildRecord, idOf, openStandInPortal } from '#tests/support/stand-in-portal.ts'
import { DesignedPartsContext } from '#web/fields/history/designed-parts.ts'
import { HistoryEditor } from '#web/fields/history/history-editor.tsx'
import { DesignChanges } from '#web/widgets/versions/design-changes.tsx'
import { designedParts } from '#web/widgets/versions/designed-parts.ts'

const context = { collection: 'pages', recordId: idOf(1), formId: null, names: {}, values: () => ({}) }

const heading = (id: string, text: string): ContentBlock => ({
  id,
  type: 'heading',
  values: { text, level: '2' },
})

const text = (id: string, html: string): ContentBlock => ({ id, type: 'rich-text', values: { html } })

const versionOf = (number: number, blocks: readonly ContentBlock[]): RecordVersion => ({
  id: idOf(200 + number),
  version: number,
  created: { at: `2026-11-${10 + number}T10:00:00.000Z`, by: idOf(1), name: 'Anna Berg' },
  published: null,
  values: { name: 'Our history', blocks },
})

const before = [
  heading('a', 'Our history'),
  text('b', '<p>Founded in 1987 in York.</p>'),
  heading('c', 'Our people'),
]
const after = [
  heading('c', 'Our people'),
  heading('a', 'Our history'),
  text('b', '<p>Founded in 1987 in <strong>Leeds</strong>.</p>'),
  heading('d', 'Questions &amp; answers'),
]

const openHistory = async () => {
  const portal = openStandInPortal({
    versions: [versionOf(2, after), versionOf(1, before)],
    records: { pages: [{ ...buildRecord(1, { name: 'Our history' }), version: 2 }] },
  })
  await renderPage(
    <DesignedPartsContext value={designedParts}>
      <HistoryEditor
        field={{ name: 'history', type: 'history', label: 'History' }}
        value={undefined}
        onChange={() => undefined}
        isReadOnly={false}
        context={context}
      />
    </DesignedPartsContext>,
  )
  return portal
}

test('two versions of a page are compared block by block in the words of the designer', async () => {
  await openHistory()
  const changes = page.getByRole('list', { name: 'Changes in the content' })
  const rows = changes.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Heading: Our people Moved place 3 → place 1')
  await expect.element(rows.nth(1)).toMatchTextContent(/Text: Founded in 1987 in Leeds\. Changed place 3/)
  await expect.element(rows.nth(1).getByRole('deletion')).toHaveTextContent('York.')
  await expect.element(rows.nth(1).getByRole('insertion')).toHaveTextContent('Leeds.')
  await expect.element(rows.nth(2)).toMatchTextContent(/Heading: Questions & answers Added place 4/)
  expect(rows.elements()).toHaveLength(3)
  expect(document.body.textContent).not.toContain('"type"')
})

test('a version is looked at before it is restored', async () => {
  const portal = await openHistory()
  await page.getByRole('button', { name: 'Look at version 1' }).click()
  const look = page.getByRole('dialog', { name: /Version 1/ })
  await expect.element(look.getByText('Founded in 1987 in York.')).toBeVisible()
  await look.getByRole('button', { name: 'Restore' }).click()
  const question = page.getByRole('dialog', { name: 'Restore version 1?' })
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('Version 1 is current again.')).toBeVisible()
  expect(portal.asked.find(({ name }) => name === 'restoreVersion')?.params).toMatchObject({
    entry: idOf(201),
  })
})

test('the current version is looked at, and not restored', async () => {
  await openHistory()
  await page.getByRole('button', { name: 'Look at version 2' }).click()
  const look = page.getByRole('dialog', { name: /Version 2/ })
  await expect.element(look.getByText(/Leeds/)).toBeVisible()
  expect(look.getByRole('button', { name: 'Restore' }).elements()).toHaveLength(0)
})

const step = (title: string, fields: FormStep['fieldsets'][number]['fields']): FormStep => ({
  id: title.toLowerCase(),
  title,
  fieldsets: [{ title: 'Details', fields }],
})

test('two states of a form are compared step by step and field by field', async () => {
  await renderPage(
    <DesignChanges
      field={forms.fields.steps}
      context={context}
      before={[
        step('You', [
          { name: 'phone', type: 'text', label: 'Phone' },
          { name: 'country', type: 'country', label: 'Country' },
        ]),
        step('Money', [{ name: 'income', type: 'number', label: 'Income' }]),
      ]}
      after={[
        step('You', [{ name: 'phone', type: 'text', label: 'Mobile phone', required: true }]),
        step('Money', [
          { name: 'country', type: 'country', label: 'Country' },
          { name: 'income', type: 'number', label: 'Income' },
          { name: 'source', type: 'dropdown', label: 'Source', options: ['Salary', 'Pension'] },
        ]),
      ]}
    />,
  )
  const rows = page.getByRole('list', { name: 'Changes in the content' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Text: Mobile phone Changed You, place 1/)
  await expect.element(rows.nth(0)).toMatchTextContent(/Required\s*Yes/)
  await expect.element(rows.nth(1)).toHaveTextContent('Country: Country Moved You, place 2 → Money, place 1')
  await expect.element(rows.nth(2)).toMatchTextContent(/Dropdown: Source Added Money, place 3/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Salary, Pension/)
  expect(rows.elements()).toHaveLength(3)
})
