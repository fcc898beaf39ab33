import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import type { MappingProps } from './mapping-props.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Row } from '#web/ui/layout.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useWords } from '#web/words/words.ts'

/** Mappings of earlier files to choose from, and a name to save this one under. */
export const SavedMappings = ({ mapping, onChange }: MappingProps) => {
  const say = useWords('imports')
  const sayError = useWords('errors')
  const client = useQueryClient()
  const { data } = useQuery(query('listImportMappings', {}))
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState('')
  const after = {
    onSuccess: () => client.invalidateQueries({ queryKey: ['listImportMappings'] }),
    onError: (error: unknown) => saySnack(explainError(error, sayError), 'failed'),
  }
  const save = useMutation({
    mutationFn: () => request('saveImportMapping', { body: { name, mapping } }),
    ...after,
    onSettled: (_answer, error) => error === null && saySnack(say('mappingSaved', { name })),
  })
  const remove = useMutation({
    mutationFn: (id: string) => request('removeImportMapping', { params: { mapping: id } }),
    ...after,
    onSettled: () => setChosen(null),
  })
  const saved = data?.mappings ?? []
  return (
    <Row align="end">
      {saved.length > 0 && (
        <Select
          label={say('savedMapping')}
          options={saved.map(({ id, name: label }) => ({ value: id, label }))}
          value={chosen}
          onChange={(id) => {
            const found = saved.find((one) => one.id === id)
            setChosen(id)
            if (found) onChange(found.mapping)
          }}
        />
      )}
      {chosen !== null && (
        <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(chosen)}>
          {say('removeMapping')}
        </Button>
      )}
      <TextInput label={say('mappingName')} value={name} onChange={setName} maxLength={100} />
      <Button disabled={name.trim() === ''} busy={save.isPending} onClick={() => save.mutate()}>
        {say('saveMapping')}
      </Button>
    </Row>
  )
}
