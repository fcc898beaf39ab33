import type { FileDropLabels } from '#web/ui/file-drop.tsx'
import type { FileLimits, Refusal } from '#web/ui/file-limits.ts'
import { useWords, type Say } from '#web/words/words.ts'

type About = { accepts: 'files' | 'pictures'; count: 'one' | 'many'; limits: FileLimits }

const prompts = {
  files: { one: 'dropOne', many: 'dropMany' },
  pictures: { one: 'dropPhoto', many: 'dropPhotos' },
} as const

const inMegabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024)

const listTypes = ({ extensions }: FileLimits): string =>
  extensions
    .filter((extension) => extension !== 'jpeg')
    .join(', ')
    .toUpperCase()

const sayRefusal =
  (say: Say<'fields'>, limits: FileLimits) => (about: { name: string; refusal: Refusal }) => {
    const { name, refusal } = about
    if (refusal === 'type') return say('refusedType', { name, types: listTypes(limits) })
    if (refusal === 'empty') return say('refusedEmpty', { name })
    return say('refusedSize', { name, size: inMegabytes(limits.maxBytes) })
  }

/** The words of a place to drop files. */
export const useDropWords = ({ accepts, count, limits }: About) => {
  const say = useWords('fields')
  const labels: FileDropLabels = { prompt: say(prompts[accepts][count]), refused: sayRefusal(say, limits) }
  return {
    labels,
    hint: say('fileHint', { types: listTypes(limits), size: inMegabytes(limits.maxBytes) }),
    replaceHint: say('replaceFile'),
  }
}
