import { notificationsStore } from '@mantine/notifications'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { RichText } from './rich-text.tsx'
import { isLinkAllowed, sanitiseHtml } from './sanitise-html.ts'
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

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input></form>',
  '<style>body{display:none}</style>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
])('nothing is left of %s', (html) => {
  expect(sanitiseHtml(html)).not.toMatch(/script|onerror|onload|iframe|form|input|style|svg|<img/i)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  'ftp://a',
])('a link to %s leads nowhere', (address) => {
  expect(sanitiseHtml(`<a href="${address}">here</a>`)).toBe('<a>here</a>')
  expect(isLinkAllowed(address)).toBe(false)
})

test.each(['https://a.example/x?y=1', 'http://a.example', 'mailto:anna@firm.example'])(
  'a link to %s stays and cannot reach back',
  (address) => {
    const link = new DOMParser().parseFromString(sanitiseHtml(`<a href="${address}">here</a>`), 'text/html')
      .links[0]
    expect(link?.getAttribute('href')).toBe(address)
    expect(link?.rel).toContain('noopener')
  },
)

test('what is formatted stays formatted', () => {
  const html =
    '<h2>A</h2><p><strong>b</strong> <em>c</em></p><ul><li><p>d</p></li></ul><blockquote><p>e</p></blockquote>'
  expect(sanitiseHtml(html)).toBe(html)
})

test('formatted text is drawn without what could run', async () => {
  render(
    <RichText html={'<h2>Terms</h2><img src=x onerror="document.title=\'hit\'"><p onclick="x()">Text</p>'} />,
  )
  await expect.element(page.getByRole('heading', { name: 'Terms' })).toBeVisible()
  expect(document.querySelector('[onclick], img')).toBeNull()
})
