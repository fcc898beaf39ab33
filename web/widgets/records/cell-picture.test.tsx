import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#tests/support/render.tsx'
import { CellPicture, findPicture } from './cell-picture.tsx'

const stored = {
  url: '/media/harbour-1/harbour.jpg',
  name: 'harbour.jpg',
  created: '2026-11-20T10:00:00.000Z',
}

test('a picture of the portal is shown in its small version, one from elsewhere as it is', () => {
  expect(findPicture([stored])).toEqual({ address: `${stored.url}?size=thumbnail`, name: 'harbour.jpg' })
  const elsewhere = { ...stored, url: 'https://pictures.example/harbour.jpg' }
  expect(findPicture(elsewhere)?.address).toBe(elsewhere.url)
  const other = { ...stored, url: '//pictures.example/harbour.jpg' }
  expect(findPicture(other)?.address).toBe(other.url)
})

test('among several files the first picture stands for them; documents are no pictures', () => {
  const document = { ...stored, name: 'report.pdf', url: '/media/report-1/report.pdf' }
  expect(findPicture([document, stored])?.name).toBe('harbour.jpg')
  expect(findPicture(document)).toBeNull()
  expect(findPicture(null)).toBeNull()
})

test('a picture that cannot be loaded is said by its name', async () => {
  render(<CellPicture address="/media/gone-1/gone.jpg?size=thumbnail" name="gone.jpg" />)
  await expect.element(page.getByText('gone.jpg')).toBeVisible()
})
