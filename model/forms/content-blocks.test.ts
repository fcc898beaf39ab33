import { expect, test } from 'vitest'
import {
  checkBlocksFor,
  checkContentBlock,
  checkContentBlocks,
  contentBlocks,
  contentBlockTypes,
} from './content-blocks.ts'
import { checkFieldDefinition } from './field-definition.ts'
import { startValues } from './fields-of-form.ts'

const block = (type: string, values: Record<string, unknown>) => ({ id: '1', type, values })

test.each(contentBlockTypes)('the fields of a block of type %s hold together', (type) => {
  expect(contentBlocks[type].fields.flatMap((field) => checkFieldDefinition(field, field.name))).toEqual([])
})

test('what is missing or wrong in a block is found by its place and name', () => {
  const blocks = [
    block('divider', {}),
    block('heading', { level: '2' }),
    block('marquee', {}),
    block('posts', { count: 40 }),
  ]
  expect(checkContentBlocks(blocks)).toEqual({
    'blocks.1.text': { code: 'required' },
    'blocks.2.type': { code: 'option' },
    'blocks.3.count': { code: 'maximum', limit: 24 },
  })
})

test('a new block asks for nothing that it could know itself', () => {
  const { text: _text, ...rest } = checkContentBlock(
    block('heading', startValues(contentBlocks.heading.fields)),
  )
  expect(rest).toEqual({})
  expect(checkContentBlock(block('divider', {}))).toEqual({})
})

test.each([
  ['/library', {}],
  ['https://example.com/a?b=c', {}],
  ['mailto:office@example.com', {}],
  ['#team', {}],
  ['//evil.example', { target: { code: 'link' } }],
  [String.raw`/\evil.example`, { target: { code: 'link' } }],
  ['javascript:alert(1)', { target: { code: 'link' } }],
  ['http://example.com', { target: { code: 'link' } }],
])('a button to %s', (target, problems) => {
  expect(checkContentBlock(block('button', { label: 'Read on', target, look: 'primary' }))).toEqual(problems)
})

test('a video of a host that is not trusted is refused', () => {
  const video = (address: string) => checkContentBlock(block('video', { address, title: 'Our year' }))
  expect(video('https://youtu.be/abcdefghijk')).toEqual({})
  expect(video('https://video.example/abcdefghijk')).toEqual({ address: { code: 'option' } })
})

test('unfinished blocks may be saved, wrong ones not; published is only what is finished', () => {
  const blocks = [block('heading', { level: '2' }), block('heading', { text: 'Us', level: '9', size: 3 })]
  const wrong = { 'blocks.1.level': { code: 'option' }, 'blocks.1.size': { code: 'unknown' } }
  expect(checkBlocksFor('save', blocks)).toEqual(wrong)
  expect(checkBlocksFor('publish', blocks)).toEqual({ ...wrong, 'blocks.0.text': { code: 'required' } })
  expect(checkBlocksFor('save', [block('marquee', {})])).toEqual({ 'blocks.0.type': { code: 'option' } })
})
