import { useQuery } from '@tanstack/react-query'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecordAnswer } from '#model/calls/records.ts'
import { nameOfLanguage } from '#phrases/language.ts'
import type { Shown } from '#web/data/collections.ts'
import { useFacts } from '#web/data/facts.tsx'
import { steadyQuery } from '#web/data/queries.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'

type Person = { id: string; name?: string; email?: string }

type PersonChoiceProps = { chosen: string | null; onChoose: (id: string | null) => void }

/** A client or adviser, found by name; administrators read everything. */
const PersonChoice = ({ chosen, onChoose }: PersonChoiceProps) => {
  const say = useWords('admin')
  const [typed, setTyped] = useState('')
  const { data } = useQuery(
    steadyQuery('listRecords', {
      params: { collection: 'users' },
      query: { search: typed, filter: ['isAdmin:is:false'], fields: 'name,email', sort: 'name', limit: 50 },
    }),
  )
  const found = (data?.records ?? []) as unknown as Person[]
  return (
    <Select
      label={say('seeAsPerson')}
      options={found.map(({ id, name, email }) => ({ value: id, label: name ?? email ?? id }))}
      value={chosen}
      onChange={onChoose}
      onSearch={setTyped}
      searchable
      labels={{ nothingFound: say('seeAsNobody') }}
    />
  )
}

/** Where the public pages have a record; null where they have none of its collection, or it has no address yet. */
const addressOf = ({ name }: Shown, { slug }: RecordAnswer): string | null => {
  if (typeof slug !== 'string' || slug === '') return null
  return name === 'posts' ? `/news/${slug}` : name === 'pages' ? `/${slug}` : null
}

type SeeAsDialogProps = { address: string; onClose: () => void }

const SeeAsDialog = ({ address, onClose }: SeeAsDialogProps) => {
  const say = useWords('admin')
  const { locales } = useFacts().configuration
  const own = useLanguage()
  const [kind, setKind] = useState<string | null>('visitor')
  const [person, setPerson] = useState<string | null>(null)
  const [language, setLanguage] = useState<string | null>(locales.includes(own) ? own : (locales[0] ?? own))
  const reader = kind === 'visitor' ? 'visitor' : person
  const search = new URLSearchParams({ as: reader ?? '', language: language ?? own })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say('seeAs')}
      footer={
        <>
          <Button onClick={onClose}>{say('seeAsClose')}</Button>
          {reader !== null && (
            <LinkButton kind="primary" icon={IconExternalLink} href={`${address}?${search}`} target="_blank">
              {say('seeAsOpen')}
            </LinkButton>
          )}
        </>
      }
    >
      <Stack>
        <p>{say('seeAsText')}</p>
        <RadioGroup
          label={say('seeAsReader')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'visitor', label: say('seeAsVisitor') },
            { value: 'person', label: say('seeAsPerson') },
          ]}
        />
        {kind === 'person' && <PersonChoice chosen={person} onChoose={setPerson} />}
        {locales.length > 1 && (
          <Select
            label={say('seeAsLanguage')}
            value={language}
            options={locales.map((locale) => ({ value: locale, label: nameOfLanguage(locale) }))}
            onChange={setLanguage}
          />
        )}
      </Stack>
    </Dialog>
  )
}

type SeeAsProps = { collection: Shown; record: RecordAnswer }

/** Opens what is published of a page or article as a visitor, a client or an adviser reads it. */
export const SeeAs = ({ collection, record }: SeeAsProps) => {
  const say = useWords('admin')
  const [isOpen, setIsOpen] = useState(false)
  const address = addressOf(collection, record)
  if (address === null || !record.shown || !record.active) return null
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say('seeAs')}
      </Button>
      {isOpen && <SeeAsDialog address={address} onClose={() => setIsOpen(false)} />}
    </>
  )
}
