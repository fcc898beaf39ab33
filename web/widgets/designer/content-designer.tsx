import { Stack } from '#web/ui/layout.tsx'
import { useState } from 'react'
import {
  checkBlocksFor,
  checkContentBlocks,
  contentBlockTypes,
  type ContentBlock,
  type ContentBlockType,
  findContentBlock,
} from '#model/forms/content-blocks.ts'
import type { AnswerOf } from '#web/data/call.ts'
import type { Shown } from '#web/data/collections.ts'
import { useExplain } from '#web/words/use-explain.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { blockFields, blockName, nameOfBlock } from '#web/widgets/content/block-words.ts'
import { ContentBlocks } from '#web/widgets/content/content-blocks.tsx'
import { recordSources } from '#web/widgets/content/record-sources.tsx'
import { useWords } from '#web/words/words.ts'
import { BlockCanvas } from './block-canvas.tsx'
import { BlockList, type BlocksDesign } from './block-list.tsx'
import { buildBlock, indexOfBlock, insertBlock, changeBlock } from './change-blocks.ts'
import { DesignerFrame } from './designer-frame.tsx'
import { DesignerShell } from './designer-shell.tsx'
import classes from './designer.module.css'
import { blockIcons } from './field-icons.ts'
import { elementOfProblem } from './form-design.ts'
import { Palette } from './palette.tsx'
import { useDesigner } from './use-designer.ts'
import type { Problems } from '#model/forms/validate.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PropertyForm } from './property-form.tsx'

type BlockPropertiesProps = { design: BlocksDesign; problems: Problems }

/** What the chosen block holds, taken over as it is typed. */
const BlockProperties = ({ design, problems }: BlockPropertiesProps) => {
  const say = useWords('designer')
  const explain = useExplain()
  const index = indexOfBlock(design.chosen)
  const block = design.present[index]
  if (!block) return <p className={classes['hint']}>{say('chooseBlock')}</p>
  const fields = blockFields(block.type, say)
  const own = Object.entries(problems).filter(([path]) => path.startsWith(`${design.chosen}.`))
  const labels = new Map(fields.map((field) => [field.name, field.label]))
  return (
    <Stack>
      <p className={classes['propertiesOf']}>{blockName(block.type, say)}</p>
      {own.length > 0 && (
        <ul className={classes['elementProblems']}>
          {own.map(([path, problem]) => (
            <li key={path}>{`${labels.get(path.split('.').at(-1) ?? '') ?? ''}: ${explain(problem)}`}</li>
          ))}
        </ul>
      )}
      {!findContentBlock(block.type) && <Notice tone="warning">{say('unknownBlock')}</Notice>}
      {fields.length === 0 ? (
        <p className={classes['hint']}>{say('nothingToSet')}</p>
      ) : (
        <PropertyForm
          key={`${block.id} ${design.revision}`}
          label={say('pane-properties')}
          sections={[{ fullwidth: true, fields }]}
          values={block.values}
          onChange={(values) => {
            const next = changeBlock(design.present, index, { ...block.values, ...values })
            design.change({ next, about: `block ${block.id}` })
          }}
        />
      )}
    </Stack>
  )
}

type ContentDesignerProps = { collection: Shown; answer: AnswerOf<'readRecord'> }

const noBlocks: readonly ContentBlock[] = []

/** Unfinished blocks may be saved; visitors only see what is finished. */
const isFit = (blocks: readonly ContentBlock[], step: 'save' | 'publish'): boolean =>
  Object.keys(checkBlocksFor(step, blocks)).length === 0

const Views = ({ view, onChange }: { view: string; onChange: (view: string) => void }) => {
  const say = useWords('designer')
  return (
    <div className={classes['canvasBar']}>
      <SegmentedControl
        label={say('view')}
        segments={[
          { value: 'design', label: say('viewDesign') },
          { value: 'preview', label: say('widthFull') },
          { value: 'phone', label: say('widthPhone') },
        ]}
        value={view}
        onChange={onChange}
      />
    </div>
  )
}

const BlockPreview = ({ blocks, width }: { blocks: readonly ContentBlock[]; width: 'full' | 'phone' }) => (
  <div className={classes['previewPaper']} data-width={width}>
    <ContentBlocks blocks={blocks} sources={recordSources} />
  </div>
)

/** The designer of pages and posts: the blocks in order, the page as it will be, what the chosen block holds. */
export const ContentDesigner = ({ collection, answer }: ContentDesignerProps) => {
  const say = useWords('designer')
  const explain = useExplain()
  const designer = useDesigner({
    collection,
    answer,
    field: 'blocks',
    empty: noBlocks,
    chosenFirst: 'blocks.0',
    isFit,
  })
  const { design, saving, announce } = designer
  const [view, setView] = useState('design')
  const { record } = saving.base
  const name = typeof record['name'] === 'string' ? record['name'] : ''
  const problems = checkContentBlocks(design.present)
  const found = Object.entries(problems).map(([path, problem]) => {
    const place = elementOfProblem(path)
    const block = design.present[indexOfBlock(place)]
    const field = blockFields(block?.type ?? '', say).find(({ name }) => path.endsWith(`.${name}`))
    const text = [field?.label, explain(problem)].filter(Boolean).join(': ')
    return { path: place, place: block ? nameOfBlock(block, say) : '', text }
  })
  const entries = contentBlockTypes.map((type) => ({
    type,
    name: blockName(type, say),
    Icon: blockIcons[type],
  }))
  const add = (type: string): void => {
    const chosen = indexOfBlock(design.chosen)
    const index = design.present[chosen] ? chosen + 1 : design.present.length
    const block = buildBlock(type as ContentBlockType, crypto.randomUUID())
    design.change(insertBlock(design.present, block, index))
    announce(say('added', { name: blockName(type, say) }))
  }
  return (
    <DesignerShell designer={designer} name={name} found={found}>
      <DesignerFrame
        panes={{
          structure: <BlockList design={design} problems={problems} announce={announce} />,
          palette: <Palette groups={[{ id: 'blocks', title: say('blocks'), entries }]} onAdd={add} />,
          canvas: (
            <>
              <Views view={view} onChange={setView} />
              {view === 'design' ? (
                <BlockCanvas design={design} problems={problems} />
              ) : (
                <BlockPreview blocks={design.present} width={view === 'phone' ? 'phone' : 'full'} />
              )}
            </>
          ),
          properties: <BlockProperties design={design} problems={problems} />,
        }}
      />
    </DesignerShell>
  )
}
