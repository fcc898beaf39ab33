import { contentBlocks, type ContentBlock, type ContentBlockType } from '#model/forms/content-blocks.ts'
import { startValues } from '#model/forms/fields-of-form.ts'

/** The blocks of a page after a change, and which of them is chosen then. */
export type ChangedBlocks = { next: readonly ContentBlock[]; chosen: string }

type Blocks = readonly ContentBlock[]

const pathOf = (index: number): string => `blocks.${index}`

/** The place of a block by its path; -1 where none is chosen. */
export const indexOfBlock = (path: string): number => {
  const index = Number(path.split('.')[1] ?? 'none')
  return Number.isInteger(index) ? index : -1
}

/** A new block with what it starts with. */
export const buildBlock = (type: ContentBlockType, id: string): ContentBlock => ({
  id,
  type,
  values: startValues(contentBlocks[type].fields),
})

export const insertBlock = (blocks: Blocks, block: ContentBlock, index: number): ChangedBlocks => ({
  next: blocks.toSpliced(index, 0, block),
  chosen: pathOf(index),
})

export const removeBlock = (blocks: Blocks, index: number): ChangedBlocks => ({
  next: blocks.toSpliced(index, 1),
  chosen: blocks.length > 1 ? pathOf(Math.min(index, blocks.length - 2)) : '',
})

export const duplicateBlock = (blocks: Blocks, index: number, id: string): ChangedBlocks => {
  const block = blocks[index]
  return block
    ? insertBlock(blocks, { ...block, id, values: structuredClone(block.values) }, index + 1)
    : { next: blocks, chosen: pathOf(index) }
}

/** A block before another one; `to` counts in the list as it was before, its length is the end. */
export const moveBlock = (blocks: Blocks, from: number, to: number): ChangedBlocks => {
  const block = blocks[from]
  if (!block || to < 0 || to > blocks.length) return { next: blocks, chosen: pathOf(from) }
  const index = to > from ? to - 1 : to
  return insertBlock(blocks.toSpliced(from, 1), block, index)
}

export const changeBlock = (blocks: Blocks, index: number, values: ContentBlock['values']): Blocks => {
  const block = blocks[index]
  return block ? blocks.with(index, { ...block, values }) : blocks
}
