import { expect, test, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormField } from '#model/fields/form-field.ts'
import { renderEditor, renderView } from '#tests/support/render-field.tsx'

const field: FormField = { name: 'bio', type: 'richtext', label: 'Biography' }
const box = () => page.getByRole('textbox', { name: 'Biography' })
const tool = (name: string) => page.getByRole('button', { name, exact: true })

test('what is written and marked bold comes back as HTML', async () => {
  const rendered = await renderEditor(field)
  await box().click()
  await userEvent.keyboard('Hello')
  await userEvent.keyboard('{Control>}a{/Control}')
  await tool('Bold').click()
  await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
  expect(rendered.value()).toBe('<p><strong>Hello</strong></p>')
})

test('headings, lists and quotations are made and undone', async () => {
  const rendered = await renderEditor(field, { value: '<p>Terms</p>' })
  await box().click()
  await tool('Heading').click()
  expect(rendered.value()).toBe('<h2>Terms</h2>')
  await tool('Undo the last step').click()
  expect(rendered.value()).toBe('<p>Terms</p>')
  await tool('Numbered list').click()
  expect(rendered.value()).toBe('<ol><li><p>Terms</p></li></ol>')
})

test('nothing written is nothing', async () => {
  const rendered = await renderEditor(field, { value: '<p>x</p>' })
  await box().click()
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
  expect(rendered.value()).toBe('')
})

test('a link is set by keyboard, leads only to the web, and cannot reach back', async () => {
  const rendered = await renderEditor(field, { value: '<p>here</p>' })
  await box().click()
  await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}')
  const address = page.getByRole('textbox', { name: 'Link address' })
  await address.fill('javascript:alert(1)')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('This address cannot be used as a link.')).toBeVisible()
  await address.fill('https://firm.example/terms')
  await userEvent.keyboard('{Enter}')
  await expect.element(address).not.toBeInTheDocument()
  const link = new DOMParser().parseFromString(String(rendered.value()), 'text/html').links[0]
  expect(link?.getAttribute('href')).toBe('https://firm.example/terms')
  expect(link?.rel).toContain('noopener')
})

test('the toolbar is one stop of the Tab key with arrow keys inside', async () => {
  await renderEditor(field)
  await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(tool('Bold')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tool('Italic')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(box()).toHaveFocus()
})

test('stored text that could do harm is drawn and edited without the harm', async () => {
  const value = '<p>Hi<img src=x onerror="document.title=\'hit\'"></p><script>1</script>'
  await renderEditor(field, { value })
  await expect.element(box()).toHaveTextContent('Hi')
  await renderView(field, value)
  expect(document.querySelector('[onerror], script[src=""]')).toBeNull()
  expect(document.title).not.toBe('hit')
})

test('read only, it is text without a toolbar', async () => {
  await renderEditor(field, { value: '<h2>Terms</h2>', isReadOnly: true })
  await expect.element(page.getByRole('heading', { name: 'Terms' })).toBeVisible()
  expect(page.getByRole('toolbar').elements()).toHaveLength(0)
})

test('a pasted table stays a table, and its title a heading', async () => {
  const rendered = await renderEditor(field)
  await box().click()
  const clipboardData = new DataTransfer()
  clipboardData.setData(
    'text/html',
    '<h1>Returns</h1><table><thead><tr><th>Year</th><th>Return</th></tr></thead><tbody><tr><td>2024</td><td>5.2%</td></tr></tbody></table>',
  )
  box()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  const pasted = new DOMParser().parseFromString(String(rendered.value()), 'text/html')
  expect(pasted.querySelector('h2')?.textContent).toBe('Returns')
  const rows = [...pasted.querySelectorAll('tr')].map(({ cells }) =>
    [...cells].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['Year', 'Return'],
    ['2024', '5.2%'],
  ])
})

test('a stored table is still one after something else was written', async () => {
  const value = '<p>Costs</p><table><tbody><tr><td colspan="2">0.5%</td></tr></tbody></table>'
  const rendered = await renderEditor(field, { value })
  await box().getByText('Costs').click()
  await userEvent.keyboard('{Home}All ')
  expect(rendered.value()).toContain('All Costs')
  expect(rendered.value()).toMatch(/<td colspan="2"><p>0.5%<\/p><\/td>/)
})

describe('the terms of a portal', () => {
  const field = { name: 'tnc', type: 'custom', label: 'Terms', component: 'termsOfPortal' } as const

  const stored = { text: { en: '<p>Be patient.</p>' }, version: '3', updated: '2026-01-02T10:00:00.000Z' }

  test('the terms of a portal have a version and a text in every language of the white label', async () => {
    const rendered = await renderEditor(field, { value: stored })
    await expect
      .element(page.getByRole('textbox', { name: 'Text in English' }))
      .toHaveTextContent('Be patient.')
    await expect.element(page.getByRole('textbox', { name: 'Text in Íslenska' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Version' }).fill('4')
    expect(rendered.value()).toMatchObject({ text: stored.text, version: '4' })
    expect((rendered.value() as typeof stored).updated > stored.updated).toBe(true)
  })

  test('terms are read with their version and the day they were written', async () => {
    await renderView(field, stored)
    await expect.element(page.getByText(/^3, 02\/01\/2026/)).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'Text in English' }))
      .toHaveTextContent('Be patient.')
  })
})
