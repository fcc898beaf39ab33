/** Who is next: people before batches, firms that have least at work before others, each in the order they came. */

/** 'person': somebody waits for it; 'batch': nobody does. */
export type Rank = 'person' | 'batch'

/** Who wants a turn: an id of the firm and of the person. `isAlone`: never beside another such turn of the same person. */
export type Turn = { rank: Rank; firm: string; person: string; isAlone?: boolean }

/** Too many wait already, or too much is asked by one firm or one person. */
export class LineTooLong extends Error {}

/**
 * `places`: how many are at work at once, `ofFirm` of them for one firm. `most`: how many wait. `firm` and `person`: how
 * much the people of one firm, and one of them, may have at work and waiting.
 */
export type LineLimits = { places: number; ofFirm: number; most: number; firm: number; person: number }

type Waiting = Turn & { begin: () => void; giveUp: (reason: unknown) => void }

type Line = { limits: LineLimits; working: Turn[]; waiting: Waiting[] }

/** What a line lets one do: to wait for one's turn, which rejects when too much is asked or the wait is given up. */
export type WaitingLine = { enter(turn: Turn, signal?: AbortSignal): Promise<() => void> }

/**
 * Lets in who may work now and has others wait; whoever is let in gives the place back by calling what they got. A
 * person is not turned away for batches: the last of them makes room, and may come again.
 */
export function createWaitingLine(limits: LineLimits): WaitingLine {
  const line: Line = { limits, working: [], waiting: [] }
  return {
    enter: async (asked, signal) => {
      signal?.throwIfAborted()
      const turn = { ...asked }
      const isPerson = turn.rank === 'person'
      if (isPerson && isBeyondShare(line, turn))
        throw new LineTooLong('Enough of this firm or person is waiting.')
      if (mayWork(line, turn)) return take(line, turn)
      if (line.waiting.length >= limits.most && !(isPerson && makeRoom(line)))
        throw new LineTooLong('Too much is waiting.')
      return wait(line, turn, signal)
    },
  }
}

const atWork = ({ working }: Line, firm: string): number => working.filter((one) => one.firm === firm).length

/** What a firm has at work, then what the person has: nobody has as much as a firm more. */
const loadOf = (line: Line, { firm, person }: Turn): number =>
  atWork(line, firm) + line.working.filter((one) => one.person === person).length / (line.limits.places + 1)

function mayWork(line: Line, { firm, person, isAlone = false }: Turn): boolean {
  const isSame = (one: Turn): boolean => one.isAlone === true && one.firm === firm && one.person === person
  if (isAlone && line.working.some(isSame)) return false
  return line.working.length < line.limits.places && atWork(line, firm) < line.limits.ofFirm
}

function isBeyondShare({ limits, working, waiting }: Line, turn: Turn): boolean {
  const alike = [...working, ...waiting].filter(({ rank, firm }) => rank === turn.rank && firm === turn.firm)
  const own = alike.filter(({ person }) => person === turn.person)
  return alike.length >= limits.firm || own.length >= limits.person
}

function take(line: Line, turn: Turn): () => void {
  line.working.push(turn)
  return () => {
    const place = line.working.indexOf(turn)
    if (place < 0) return
    line.working.splice(place, 1)
    callNext(line)
  }
}

function callNext(line: Line): void {
  const able = line.waiting.filter((one) => mayWork(line, one))
  const people = able.filter(({ rank }) => rank === 'person')
  const candidates = people.length > 0 ? people : able
  const [next] = candidates.toSorted((one, other) => loadOf(line, one) - loadOf(line, other))
  if (!next) return
  line.waiting.splice(line.waiting.indexOf(next), 1)
  next.begin()
}

function makeRoom({ waiting }: Line): boolean {
  const last = waiting.findLastIndex(({ rank }) => rank === 'batch')
  if (last < 0) return false
  const [batch] = waiting.splice(last, 1)
  batch?.giveUp(new LineTooLong('A person waits for their own.'))
  return true
}

function wait(line: Line, turn: Turn, signal?: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      const place = line.waiting.indexOf(one)
      if (place >= 0) line.waiting.splice(place, 1)
      reject(signal?.reason as Error)
    }
    const begin = (): void => {
      signal?.removeEventListener('abort', leave)
      resolve(take(line, turn))
    }
    const one: Waiting = { ...turn, begin, giveUp: reject }
    line.waiting.push(one)
    signal?.addEventListener('abort', leave)
  })
}
