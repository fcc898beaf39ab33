import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ApiDocument } from '#model/calls/api-document.ts'
import type { ApiSearch } from '#web/data/api-search.ts'
import { query } from '#web/data/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Answered } from '#web/ui/answered.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { OperationCard } from './operation-card.tsx'
import { readOperations, searchOperations, type Shown } from './read-reference.ts'
import { SubjectList, type Subject } from './subject-list.tsx'
import classes from './api-page.module.css'

const mostFound = 50

const isAbout =
  (subject: string | null) =>
  ({ operation }: Shown): boolean =>
    operation.tags.some((tag) => tag === subject)

/** The reference, once the document is there. */
export const Reference = () => {
  const say = useWords('integrations')
  const answer = useQuery({ ...query('readApiDocument', {}), staleTime: Infinity })
  return (
    <Answered answer={answer} title={say('failedTitle')} text={say('failedText')}>
      {(document) => <ReferenceOf document={document} />}
    </Answered>
  )
}

/** Subjects beside the operations of one of them, or what a search has found in all. */
const ReferenceOf = ({ document }: { document: ApiDocument }) => {
  const say = useWords('integrations')
  const navigate = useNavigate()
  const { of }: ApiSearch = useSearch({ strict: false })
  const [text, setText] = useState('')
  const sought = useDeferredValue(text)
  const all = readOperations(document)
  const subjects = useSubjects(document, all)
  const current = subjects.find(({ name }) => name === of)?.name ?? subjects[0]?.name ?? null
  const isSearching = sought.trim() !== ''
  const found = isSearching ? searchOperations(all, sought) : all.filter(isAbout(current))
  const choose = (name: string) => {
    setText('')
    void navigate({ to: '/admin/api', search: { of: name } })
  }
  return (
    <Stack gap={5}>
      <SearchBox label={say('search')} value={text} onChange={setText} />
      <div className={classes['reference']}>
        <SubjectList subjects={subjects} current={isSearching ? null : current} onChoose={choose} />
        <section className={classes['operations']} aria-live="polite">
          {isSearching ? <Found count={found.length} /> : <About document={document} tag={current} />}
          {found.slice(0, mostFound).map((shown) => (
            <OperationCard key={shown.id} shown={shown} document={document} />
          ))}
        </section>
      </div>
    </Stack>
  )
}

const useSubjects = (document: ApiDocument, all: readonly Shown[]): readonly Subject[] => {
  const words = useCollectionWords()
  return useMemo(
    () =>
      document.tags.map(({ name, 'x-kind': kind }) => ({
        name,
        kind,
        label: kind === 'collection' ? words.name(name) : name,
        count: all.filter(isAbout(name)).length,
      })),
    [document, all, words],
  )
}

const About = ({ document, tag }: { document: ApiDocument; tag: string | null }) => {
  const words = useCollectionWords()
  const found = document.tags.find(({ name }) => name === tag)
  if (!found) return null
  const text = found['x-kind'] === 'collection' ? words.about(found.name) : found.description
  return text === '' ? null : <p className={classes['about']}>{text}</p>
}

const Found = ({ count }: { count: number }) => {
  const say = useWords('integrations')
  if (count === 0) return <EmptyState title={say('noneFound')}>{say('noneFoundText')}</EmptyState>
  return (
    <p className={classes['about']}>
      {say('foundCount', { count })}
      {count > mostFound && ` · ${say('foundMore', { shown: mostFound })}`}
    </p>
  )
}
