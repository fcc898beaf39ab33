import { notificationsStore } from '@mantine/notifications'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { hideFailures, showSnackbar, SnackbarHost, type Snack } from './snackbar.tsx'

const shownFor = (text: string) =>
  notificationsStore.getState().notifications.find(({ message }) => message === text)?.autoClose

test.each<[Snack['length'], number]>([
  [undefined, 5000],
  ['normal', 5000],
  ['discrete', 1000],
  ['long', 10_000],
])('a %s snackbar stays for %d ms', async (length, time) => {
  const text = `Said for ${time} as ${length}`
  render(<SnackbarHost />)
  await expect.poll(() => document.querySelector('.mantine-Notifications-root')).not.toBeNull()
  showSnackbar({ text, ...(length && { length }), labels: { close: 'Close' } })
  await expect.element(page.getByText(text)).toBeVisible()
  expect(shownFor(text)).toBe(time)
})

test('a snackbar goes by itself', async () => {
  render(<SnackbarHost />)
  await expect.poll(() => document.querySelector('.mantine-Notifications-root')).not.toBeNull()
  showSnackbar({ text: 'Draft saved', length: 'discrete', labels: { close: 'Close' } })
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  await expect.element(page.getByText('Draft saved')).not.toBeInTheDocument()
})

test('what failed goes with the next step, what was done stays', async () => {
  render(<SnackbarHost />)
  await expect.poll(() => document.querySelector('.mantine-Notifications-root')).not.toBeNull()
  const labels = { close: 'Close' }
  showSnackbar({ text: 'Signed out', length: 'long', labels })
  showSnackbar({ text: 'Invalid login', length: 'long', tone: 'failed', labels })
  await expect.element(page.getByText('Invalid login')).toBeVisible()
  hideFailures()
  await expect.element(page.getByText('Invalid login')).not.toBeInTheDocument()
  expect(page.getByText('Signed out').elements()).toHaveLength(1)
})
