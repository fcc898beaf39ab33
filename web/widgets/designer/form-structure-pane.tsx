import { Stack } from '#web/ui/layout.tsx'
import { IconFolder, IconPlus, IconSection } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deepestStep, type Fieldset, type FormStep } from '#model/forms/form-structure.ts'
import type { FormField } from '#model/fields/form-field.ts'
import type { Problems } from '#model/forms/validate.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import { duplicateAt, moveBy, placeBeside, removeAt, stepOf, type Changed } from './change-form.ts'
import { DesignRow, type RowActions } from './design-row.tsx'
import classes from './designer.module.css'
import { kindOf, type ElementPath, type FormElement } from './element-path.ts'
import { fieldIcons } from './field-icons.ts'
import {
  addFieldset,
  addStep,
  countProblems,
  dropAt,
  nameOfElement,
  sideFor,
  type FormDesign,
} from './form-design.ts'

type PaneProps = { design: FormDesign; problems: Problems; announce: (text: string) => void }

type Tree = PaneProps & { act: (changed: Changed, said: string | null) => void }

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

const IconOf = ({ element }: { element: FormElement }) => {
  if ('type' in element) {
    const Icon = fieldIcons[element.type]
    return <Icon {...icon} />
  }
  return 'id' in element ? <IconFolder {...icon} /> : <IconSection {...icon} />
}

/** What can be done with the element of a row. */
const useRowActions = ({ design, act }: Tree, path: ElementPath, name: string): RowActions => {
  const say = useWords('designer')
  const { present } = design
  const move = (by: -1 | 1): (() => void) | null =>
    placeBeside(present, path, by) && (() => act(moveBy(present, path, by), say('moved', { name })))
  return {
    choose: () => design.choose(path),
    moveUp: move(-1),
    moveDown: move(1),
    duplicate: () => act(duplicateAt(present, path), say('duplicated', { name })),
    remove: () => act(removeAt(present, path), say('removed', { name })),
  }
}

const ElementRow = ({ tree, path, element }: { tree: Tree; path: ElementPath; element: FormElement }) => {
  const say = useWords('designer')
  const { design, problems, act } = tree
  const name = nameOfElement(element, say)
  const kind = 'type' in element ? say(`type-${element.type}`) : say(kindOf(path))
  return (
    <DesignRow
      path={path}
      name={name}
      kind={kind}
      icon={<IconOf element={element} />}
      isChosen={design.chosen === path}
      problems={countProblems(problems, path)}
      actions={useRowActions(tree, path, name)}
      sideFor={sideFor(path)}
      onDrop={(dragged, side) =>
        act(dropAt(design.present, { dragged, path, side, say }), say('moved', { name }))
      }
    />
  )
}

type BranchProps<Element> = { tree: Tree; path: ElementPath; element: Element }

const FieldBranch = ({ tree, path, element }: BranchProps<FormField>) => (
  <li>
    <ElementRow tree={tree} path={path} element={element} />
    {element.fields && element.fields.length > 0 && (
      <ul className={classes['branch']}>
        {element.fields.map((field, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an element is its place
          <FieldBranch key={index} tree={tree} path={`${path}.fields.${index}`} element={field} />
        ))}
      </ul>
    )}
  </li>
)

const FieldsetBranch = ({ tree, path, element }: BranchProps<Fieldset>) => (
  <li>
    <ElementRow tree={tree} path={path} element={element} />
    <ul className={classes['branch']}>
      {element.fields.map((field, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an element is its place
        <FieldBranch key={index} tree={tree} path={`${path}.fields.${index}`} element={field} />
      ))}
    </ul>
  </li>
)

const StepBranch = ({ tree, path, element }: BranchProps<FormStep>) => (
  <li>
    <ElementRow tree={tree} path={path} element={element} />
    <ul className={classes['branch']}>
      {element.fieldsets.map((fieldset, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an element is its place
        <FieldsetBranch key={index} tree={tree} path={`${path}.fieldsets.${index}`} element={fieldset} />
      ))}
      {(element.children ?? []).map((child, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an element is its place
        <StepBranch key={index} tree={tree} path={`${path}.children.${index}`} element={child} />
      ))}
    </ul>
  </li>
)

/** How deep a step stands; 1 for those of the form. */
const depthOf = (path: ElementPath): number => path.split('.').filter((part) => /^\d+$/.test(part)).length

const AddButtons = ({ design, act }: Tree) => {
  const say = useWords('designer')
  const { present, chosen } = design
  const step = stepOf(present, chosen) ?? (present.length > 0 ? 'steps.0' : null)
  const add = (changed: Changed): void => act(changed, null)
  return (
    <div className={classes['addButtons']}>
      <Button size="small" icon={IconPlus} onClick={() => add(addStep(present, { below: null, say }))}>
        {say('addStep')}
      </Button>
      {step && depthOf(step) < deepestStep && (
        <Button size="small" icon={IconPlus} onClick={() => add(addStep(present, { below: step, say }))}>
          {say('addSubstep')}
        </Button>
      )}
      {step && (
        <Button size="small" icon={IconPlus} onClick={() => add(addFieldset(present, step))}>
          {say('addFieldset')}
        </Button>
      )}
    </div>
  )
}

/** The steps with their fieldsets and fields, to choose from and to put in order. */
export const FormStructurePane = (props: PaneProps) => {
  const { design, announce } = props
  const say = useWords('designer')
  const list = useRef<HTMLUListElement>(null)
  const [turn, setTurn] = useState(0)
  // The focus goes along with what was moved.
  const follow = useEffectEvent(() =>
    list.current?.querySelector<HTMLElement>(`[data-row="${design.chosen}"]`)?.focus(),
  )
  useEffect(() => {
    if (turn > 0) follow()
  }, [turn])
  const act = (changed: Changed, said: string | null): void => {
    design.change({ next: changed.steps, chosen: changed.path })
    setTurn(turn + 1)
    if (said) announce(said)
  }
  const tree = { ...props, act }
  return (
    <Stack gap={3}>
      <AddButtons {...tree} />
      {design.present.length === 0 && <p className={classes['hint']}>{say('noSteps')}</p>}
      <ul ref={list} className="plain" data-rows aria-label={say('pane-structure')}>
        {design.present.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an element is its place
          <StepBranch key={index} tree={tree} path={`steps.${index}`} element={step} />
        ))}
      </ul>
      {design.present.length > 0 && <p className={classes['hint']}>{say('structureKeys')}</p>}
    </Stack>
  )
}
