import { describe, expect, it } from 'vitest'
import { isPicture, safeAddress, readFiles } from '#web/fields/uploads/stored-files.ts'

const created = '2026-11-20T10:00:00.000Z'

describe('stored files', () => {
  it.each(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.bmp', 'a.webp', 'a.svg'])('%s is a picture', (name) => {
    expect(isPicture({ name, url: '/files/1' })).toBe(true)
  })

  it.each(['a.pdf', 'jpg', 'a.jpg.exe', ''])('%s is no picture', (name) => {
    expect(isPicture({ name, url: '/files/1' })).toBe(false)
  })

  it('is a picture by its address where the name says nothing', () => {
    expect(isPicture({ name: 'Our logo', url: '/media/logo-1/logo.png?size=thumbnail' })).toBe(true)
  })

  it('are read from one file, several, or what is no file', () => {
    const file = { url: '/files/1', name: 'a.pdf', created }
    expect(readFiles(file)).toEqual([file])
    expect(readFiles([file, null, 'x'])).toEqual([file])
    expect(readFiles(null)).toEqual([])
  })

  it.each(['javascript:alert(1)', '//evil.example/a.png', 'data:text/html,x', 'http://plain.example/a.png'])(
    'are never shown from %s',
    (url) => expect(safeAddress(url)).toBeUndefined(),
  )
})
