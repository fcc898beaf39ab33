/** The blocks that pages and posts are made of: what each holds, and whether it can be shown. */
import { posts } from '#model/collections/posts.ts'
import type { Problem } from '#model/fields/problem.ts'
import type { ContentBlock } from '#model/fields/json-shapes.ts'
import { isVideoShown } from '#model/forms/video-frame.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { fillableValues, validate, type Problems } from '#model/forms/validate.ts'

export type { ContentBlock } from '#model/fields/json-shapes.ts'

/** Every type of block, in the order the designer offers them. */
export const contentBlockTypes = [
  'heading',
  'rich-text',
  'image',
  'quote',
  'key-figures',
  'two-columns',
  'video',
  'button',
  'people',
  'posts',
  'form',
  'divider',
] as const

/** The type of a block. */
export type ContentBlockType = (typeof contentBlockTypes)[number]

/**
 * The definition of a type of block: the fields in which its `values` are filled in. The labels of the fields and
 * their options are in the phrases.
 */
export type ContentBlockDefinition = {
  readonly type: ContentBlockType
  readonly fields: readonly FormField[]
}

const fieldsOf: Readonly<Record<ContentBlockType, readonly FormField[]>> = {
  heading: [
    { name: 'text', type: 'text', required: true, limit: 200 },
    { name: 'level', type: 'radio', options: ['2', '3'], value: '2', required: true },
  ],
  'rich-text': [{ name: 'html', type: 'richtext', required: true }],
  image: [
    { name: 'image', type: 'media-picker', rules: ['pictures'], required: true },
    { name: 'alternative', type: 'text', limit: 300 },
    { name: 'caption', type: 'text', limit: 300 },
    { name: 'width', type: 'dropdown', options: ['text', 'wide'], value: 'wide', required: true },
  ],
  quote: [
    { name: 'text', type: 'textarea', required: true, limit: 1000 },
    { name: 'by', type: 'text', limit: 120 },
    { name: 'position', type: 'text', limit: 120 },
  ],
  'key-figures': [
    {
      name: 'figures',
      type: 'tabular',
      required: true,
      max: 8,
      fields: [
        { name: 'figure', type: 'text', required: true, limit: 24 },
        { name: 'label', type: 'text', required: true, limit: 80 },
        { name: 'note', type: 'text', limit: 120 },
      ],
    },
  ],
  'two-columns': [
    { name: 'left', type: 'richtext', required: true },
    { name: 'right', type: 'richtext', required: true },
    { name: 'widths', type: 'dropdown', options: ['equal', 'left', 'right'], value: 'equal', required: true },
  ],
  video: [
    { name: 'address', type: 'text', required: true, rules: ['url'], limit: 500 },
    { name: 'title', type: 'text', required: true, limit: 200 },
  ],
  button: [
    { name: 'label', type: 'text', required: true, limit: 80 },
    { name: 'target', type: 'text', required: true, limit: 500, rules: ['link'] },
    { name: 'look', type: 'radio', options: ['primary', 'secondary'], value: 'primary', required: true },
  ],
  people: [
    { name: 'title', type: 'text', limit: 200 },
    { name: 'people', type: 'picker', collection: 'people', multiple: true, required: true },
  ],
  posts: [
    { name: 'title', type: 'text', limit: 200 },
    { name: 'tag', type: 'dropdown', options: posts.fields.tags.options },
    { name: 'count', type: 'increment', min: 1, max: 24, value: 3, required: true },
  ],
  form: [{ name: 'form', type: 'collectionSelect', collection: 'forms', required: true }],
  divider: [],
}

/** The definitions of all blocks by type. */
export const contentBlocks: Readonly<Record<ContentBlockType, ContentBlockDefinition>> = Object.fromEntries(
  contentBlockTypes.map((type) => [type, { type, fields: fieldsOf[type] }]),
) as Record<ContentBlockType, ContentBlockDefinition>

/** The definition of a block by its stored type; null for a type that this version does not know. */
export function findContentBlock(type: string): ContentBlockDefinition | null {
  return Object.hasOwn(contentBlocks, type) ? contentBlocks[type as ContentBlockType] : null
}

/** What is wrong with one block, by the names of its fields; a block of an unknown type is wrong as a whole (`type`). */
export function checkContentBlock({ type, values }: Pick<ContentBlock, 'type' | 'values'>): Problems {
  const block = findContentBlock(type)
  if (block === null) return { type: { code: 'option' } }
  const about = { fields: block.fields, role: 'admin' } as const
  const { problems } = validate({ ...about, values: fillableValues({ ...about, values }) })
  const isHostRefused = type === 'video' && !problems['address'] && !isVideoShown(values['address'])
  return isHostRefused ? { ...problems, address: { code: 'option' } } : problems
}

/**
 * What is wrong with the blocks of a page, by path; nothing for one that can be published. Worked case: a heading
 * without a text as the second block answers { 'blocks.1.text': { code: 'required' } }.
 */
export function checkContentBlocks(blocks: readonly ContentBlock[]): Problems {
  return Object.fromEntries(
    blocks.flatMap((block, index) =>
      Object.entries(checkContentBlock(block)).map(([name, problem]) => [`blocks.${index}.${name}`, problem]),
    ),
  )
}

/**
 * What keeps blocks from being saved, by path: values that their definitions do not know or take. What is only missing
 * keeps them from being published alone. Worked case: a heading { text: '', size: 3 } as the first block answers
 * { 'blocks.0.size': { code: 'unknown' } } to be saved, and 'blocks.0.text' as well to be published.
 */
export function checkBlocksFor(step: 'save' | 'publish', blocks: readonly ContentBlock[]): Problems {
  const wrong = Object.entries(checkContentBlocks(blocks)).filter(
    ([, { code }]) => step === 'publish' || code !== 'required',
  )
  return Object.fromEntries([...wrong, ...blocks.flatMap(findUnknown)])
}

function findUnknown({ type, values }: ContentBlock, index: number): [string, Problem][] {
  const fields = findContentBlock(type)?.fields
  if (!fields) return []
  return Object.keys(values)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name) => [`blocks.${index}.${name}`, { code: 'unknown' }])
}
