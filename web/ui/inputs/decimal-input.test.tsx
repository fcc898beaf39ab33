import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInput } from '#tests/support/render.tsx'
import { DecimalInput, type DecimalInputProps } from '#web/ui/inputs/decimal-input.tsx'

const show = (given: Partial<DecimalInputProps> = {}, language = 'en') =>
  renderInput(
    (input) => <DecimalInput label="Amount" decimals={4} {...given} {...input} />,
    given.value ?? null,
    language,
  )
const box = () => page.getByRole('textbox', { name: 'Amount' })
const paste = (text: string): void => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  box()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('a hundred thousand typed with its separator is a hundred thousand, also once it is left', async () => {
  const kept = show()
  await userEvent.type(box(), '100,000')
  expect(kept.value).toBe('100000')
  await expect.element(box()).toHaveValue('100,000')
  await userEvent.tab()
  await expect.element(box()).toHaveValue('100,000')
  expect(kept.value).toBe('100000')
})

test('who comes back by the keyboard and types replaces the amount', async () => {
  const kept = show({}, 'nl')
  await userEvent.fill(box(), '1000')
  await userEvent.tab()
  await expect.element(box()).toHaveValue('1.000')
  // As the tab key does: what stands there is selected before the input has the focus.
  const input = box().element() as HTMLInputElement
  input.setSelectionRange(0, input.value.length)
  input.focus()
  await userEvent.keyboard('160000')
  expect(kept.value).toBe('160000')
})

test('a Dutch amount is read by Dutch rules, key by key', async () => {
  const kept = show({}, 'nl')
  await userEvent.type(box(), '100.000,50')
  expect(kept.value).toBe('100000.5')
  await userEvent.tab()
  await expect.element(box()).toHaveValue('100.000,5')
})

test('the sign of brackets stays when they are left', async () => {
  const kept = show()
  await userEvent.fill(box(), '(1,234.56)')
  await userEvent.tab()
  expect(kept.value).toBe('-1234.56')
  await expect.element(box()).toHaveValue('\u22121,234.56')
})

test.each(['12k', '1e9', '1 234,56', '1.2.3'])(
  '%s is refused in words and stays as it was typed',
  async (typed) => {
    const kept = show()
    await userEvent.fill(box(), typed)
    await userEvent.tab()
    await expect.element(page.getByText('Please enter a number', { exact: true })).toBeVisible()
    await expect.element(page.getByText('For example 100,000.5')).toBeVisible()
    await expect.element(box()).toHaveValue(typed)
    expect(Number(kept.value)).toBeNaN()
  },
)

test('more decimals than the amount has are refused, not cut off', async () => {
  const kept = show({ decimals: 2 })
  await userEvent.fill(box(), '1.239')
  await userEvent.tab()
  await expect.element(page.getByText('At most 2 decimals')).toBeVisible()
  await expect.element(box()).toHaveValue('1.239')
  expect(Number(kept.value)).toBeNaN()
})

test('a bound is told as the language writes numbers', async () => {
  show({ min: 50_000 })
  await userEvent.fill(box(), '12')
  await userEvent.tab()
  await expect.element(page.getByText('Minimum value is 50,000')).toBeVisible()
})

test('two pasted cells are not run together into one number', async () => {
  const kept = show()
  await expect.element(box()).toBeVisible()
  paste('100\t200\n')
  await expect.element(box()).toHaveValue('100 | 200')
  expect(Number(kept.value)).toBeNaN()
})

test('money is not changed by arrow keys', async () => {
  const kept = show({ value: '5' })
  await userEvent.type(box(), '{ArrowUp}')
  expect(kept.value).toBe('5')
})
