import { useState } from 'react'
import type { Scenario } from '#finance/planning/project-scenario.ts'
import type { SavedScenario } from '#model/calls/planning.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { UndoRow } from '#web/ui/undo-row.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'
import type { Scenarios } from './use-scenarios.ts'
import classes from './projection.module.css'

type SavedScenariosProps = {
  scenarios: Scenarios
  scenario: Scenario
  /** Whether the shown plan may be saved. */
  isSound: boolean
  opened: SavedScenario | null
  onOpen: (saved: SavedScenario | null) => void
}

const SaveRow = ({ scenarios, scenario, isSound, opened, onOpen }: SavedScenariosProps) => {
  const say = useWords('planning')
  const [name, setName] = useState(opened?.name ?? '')
  const { save, change } = scenarios
  const given = name.trim()
  const isIdle = isSound && given !== '' && !save.isPending && !change.isPending
  const done = { onSuccess: (saved: SavedScenario) => (onOpen(saved), saySnack(say('savedNow'))) }
  return (
    <form
      className={classes['save']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isIdle) return
        if (opened) change.mutate({ id: opened.id, version: opened.version, name: given, scenario }, done)
        else save.mutate({ name: given, scenario }, done)
      }}
    >
      <TextInput label={say('name')} value={name} onChange={setName} maxLength={200} />
      <Button type="submit" kind="primary" disabled={!isIdle}>
        {say(opened ? 'saveChanges' : 'save')}
      </Button>
      {opened && (
        <Button
          disabled={!isIdle}
          onClick={() => save.mutate({ name: say('copyName', { name: given }), scenario }, done)}
        >
          {say('copy')}
        </Button>
      )}
    </form>
  )
}

/** The scenarios kept for the account: save, open, rename, copy, remove and bring back, as far as one may. */
export const SavedScenarios = (props: SavedScenariosProps) => {
  const { scenarios, opened, onOpen } = props
  const say = useWords('planning')
  const { answer, removed, remove, restore } = scenarios
  const mayChange = useMayChange()
  const saved = answer.data?.projections ?? []
  const drop = (one: SavedScenario): void =>
    remove.mutate(one, { onSuccess: () => opened?.id === one.id && onOpen(null) })
  return (
    <Card title={say('saved')}>
      <Stack gap={4}>
        {mayChange && <SaveRow key={opened?.id ?? ''} {...props} />}
        {answer.isError && <p className={classes['muted']}>{say('savedFailed')}</p>}
        {answer.data && saved.length === 0 && <p className={classes['muted']}>{say('savedNone')}</p>}
        {removed && (
          <UndoRow
            said={say('removed', { name: removed.name })}
            undo={say('undo')}
            onUndo={() => restore.mutate(removed)}
          />
        )}
        {saved.length > 0 && (
          <CompactTable
            label={say('saved')}
            actionsLabel={say('actions')}
            columns={[
              { id: 'name', header: say('name') },
              { id: 'changed', header: say('changed') },
            ]}
            rows={saved.map((one) => ({
              id: one.id,
              cells: {
                name: (
                  <Row gap={2}>
                    <span>{one.name}</span>
                    {opened?.id === one.id && <Badge tone="info">{say('opened')}</Badge>}
                  </Row>
                ),
                changed: `${formatDateTime(one.updatedAt)}, ${one.updatedName}`,
              },
              actions: (
                <>
                  <Button size="small" kind="quiet" onClick={() => onOpen(one)}>
                    {say('load')}
                  </Button>
                  {mayChange && (
                    <Button size="small" kind="quiet" onClick={() => drop(one)}>
                      {say('remove')}
                    </Button>
                  )}
                </>
              ),
            }))}
          />
        )}
      </Stack>
    </Card>
  )
}
