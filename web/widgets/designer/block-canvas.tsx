import { Stack } from '#web/ui/layout.tsx'
import type { ContentBlock } from '#model/forms/content-blocks.ts'
import type { Problems } from '#model/forms/validate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { nameOfBlock } from '#web/widgets/content/block-words.ts'
import { ContentBlocks } from '#web/widgets/content/content-blocks.tsx'
import { recordSources } from '#web/widgets/content/record-sources.tsx'
import { useWords } from '#web/words/words.ts'
import { dropBlock, type BlocksDesign } from './block-list.tsx'
import classes from './designer.module.css'
import { countProblems } from './form-design.ts'
import { useDrag } from './use-drag.ts'

type BlockCanvasProps = { design: BlocksDesign; problems: Problems }

type CanvasBlockProps = BlockCanvasProps & { block: ContentBlock; index: number }

const CanvasBlock = ({ design, problems, block, index }: CanvasBlockProps) => {
  const say = useWords('designer')
  const path = `blocks.${index}`
  const isWrong = countProblems(problems, path) > 0
  const name = nameOfBlock(block, say)
  const { place, over, isDragged } = useDrag<HTMLDivElement>({
    dragged: { from: 'design', path },
    sideFor: () => 'beside',
    onDrop: (dragged, side) => design.change(dropBlock(design.present, { dragged, index, side })),
  })
  return (
    <div
      ref={place}
      className={classes['canvasField']}
      data-chosen={design.chosen === path}
      data-over={over}
      data-dragged={isDragged}
      data-wrong={isWrong}
    >
      <div inert>
        {isWrong && <p className={classes['unfinished']}>{say('unfinished', { name })}</p>}
        <ContentBlocks blocks={[block]} sources={recordSources} />
      </div>
      <button
        type="button"
        className={classes['choose']}
        aria-label={say('choose', { name })}
        aria-pressed={design.chosen === path}
        onClick={() => design.choose(path)}
      />
    </div>
  )
}

/** The blocks as they will be shown, each to choose and to drag. */
export const BlockCanvas = (props: BlockCanvasProps) => {
  const say = useWords('designer')
  const { present } = props.design
  if (present.length === 0) return <EmptyState title={say('emptyPage')}>{say('emptyPageText')}</EmptyState>
  return (
    <Stack gap={3}>
      {present.map((block, index) => (
        <CanvasBlock key={block.id} {...props} block={block} index={index} />
      ))}
    </Stack>
  )
}
