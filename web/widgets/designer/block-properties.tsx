import { findContentBlock } from '#model/forms/content-blocks.ts'
import type { Problems } from '#model/forms/validate.ts'
import { useExplain } from '#web/words/use-explain.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { blockFields, blockName } from './block-fields.ts'
import type { BlocksDesign } from './block-list.tsx'
import { changeBlock, indexOfBlock } from './change-blocks.ts'
import classes from './designer.module.css'
import { PropertyForm } from './property-form.tsx'

type BlockPropertiesProps = { design: BlocksDesign; problems: Problems }

/** What the chosen block holds, taken over as it is typed. */
export const BlockProperties = ({ design, problems }: BlockPropertiesProps) => {
  const say = useWords('designer')
  const explain = useExplain()
  const index = indexOfBlock(design.chosen)
  const block = design.present[index]
  if (!block) return <p className={classes['hint']}>{say('chooseBlock')}</p>
  const fields = blockFields(block.type, say)
  const own = Object.entries(problems).filter(([path]) => path.startsWith(`${design.chosen}.`))
  const labels = new Map(fields.map((field) => [field.name, field.label]))
  return (
    <div className={classes['properties']}>
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
    </div>
  )
}
