import { Stack } from '#web/ui/layout.tsx'
import { IconSquare } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findContentBlock, type ContentBlock, type ContentBlockType } from '#model/forms/content-blocks.ts'
import type { Problems } from '#model/forms/validate.ts'
import { nameOfBlock } from '#web/widgets/content/block-words.ts'
import { useWords } from '#web/words/words.ts'
import {
  buildBlock,
  duplicateBlock,
  indexOfBlock,
  insertBlock,
  moveBlock,
  removeBlock,
  type ChangedBlocks,
} from './change-blocks.ts'
import { DesignRow, type RowActions } from './design-row.tsx'
import classes from './designer.module.css'
import { blockIcons } from './field-icons.ts'
import { countProblems } from './form-design.ts'
import type { Dragged, DropSide } from './use-drag.ts'
import type { DesignOf } from './use-design.ts'

/** The blocks that are designed. */
export type BlocksDesign = DesignOf<readonly ContentBlock[]>

type BlockListProps = { design: BlocksDesign; problems: Problems; announce: (text: string) => void }

export const BlockIcon = ({ type }: { type: string }) => {
  const Icon = findContentBlock(type) ? blockIcons[type as ContentBlockType] : IconSquare
  return <Icon size={16} stroke={1.6} aria-hidden="true" />
}

/** What becomes of the blocks when something is dropped beside one. */
export const dropBlock = (
  blocks: readonly ContentBlock[],
  { dragged, index, side }: { dragged: Dragged; index: number; side: DropSide },
): ChangedBlocks => {
  const to = side === 'after' ? index + 1 : index
  if (dragged.from === 'design') return moveBlock(blocks, indexOfBlock(dragged.path), to)
  return insertBlock(blocks, buildBlock(dragged.type as ContentBlockType, crypto.randomUUID()), to)
}

/** The blocks in their order, to choose, move, copy and remove. */
export const BlockList = ({ design, problems, announce }: BlockListProps) => {
  const say = useWords('designer')
  const list = useRef<HTMLUListElement>(null)
  const [turn, setTurn] = useState(0)
  const follow = useEffectEvent(() =>
    list.current?.querySelector<HTMLElement>(`[data-row="${design.chosen}"]`)?.focus(),
  )
  useEffect(() => {
    if (turn > 0) follow()
  }, [turn])
  const { present, chosen } = design
  const act = (changed: ChangedBlocks, said: string): void => {
    design.change(changed)
    setTurn(turn + 1)
    announce(said)
  }
  const actionsOf = (index: number, name: string): RowActions => ({
    choose: () => design.choose(`blocks.${index}`),
    moveUp: index === 0 ? null : () => act(moveBlock(present, index, index - 1), say('moved', { name })),
    moveDown:
      index === present.length - 1
        ? null
        : () => act(moveBlock(present, index, index + 2), say('moved', { name })),
    duplicate: () => act(duplicateBlock(present, index, crypto.randomUUID()), say('duplicated', { name })),
    remove: () => act(removeBlock(present, index), say('removed', { name })),
  })
  if (present.length === 0) return <p className={classes['hint']}>{say('noBlocks')}</p>
  return (
    <Stack gap={3}>
      <ul ref={list} className="plain" data-rows aria-label={say('pane-structure')}>
        {present.map((block, index) => {
          const path = `blocks.${index}`
          const name = nameOfBlock(block, say)
          return (
            <li key={block.id}>
              <DesignRow
                path={path}
                name={name}
                kind={say('block')}
                icon={<BlockIcon type={block.type} />}
                isChosen={chosen === path}
                problems={countProblems(problems, path)}
                actions={actionsOf(index, name)}
                sideFor={() => 'beside'}
                onDrop={(dragged, side) =>
                  act(dropBlock(present, { dragged, index, side }), say('moved', { name }))
                }
              />
            </li>
          )
        })}
      </ul>
      <p className={classes['hint']}>{say('structureKeys')}</p>
    </Stack>
  )
}
