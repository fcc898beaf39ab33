import { build } from '#tests/support/builders.ts'
import { stepsAsking } from '#tests/support/records/form-steps.ts'
import { creates, type Ids, type Row } from './row.ts'
import { accountOf, formOf, type Scene } from './rule-scene.ts'

const scored = stepsAsking([
  {
    name: 'aim',
    type: 'radio',
    options: [
      { value: 'low', label: 'Low', score: 1 },
      { value: 'high', label: 'High', score: 4 },
    ],
  },
])

/** A client with a fact finder, invited to it or not. */
const asked =
  (isInvited: boolean) =>
  async (scene: Scene): Promise<Ids> => {
    const { account } = await accountOf(scene)
    const form = await formOf(scene, { factFinder: true, steps: scored })
    if (isInvited) await build(scene.place, 'factFinders', { account, form, toldAt: '2026-01-02T03:04:05Z' })
    return { account, form }
  }
const answering = ({ account, form }: Ids) => ({ account, formId: form, answers: { aim: 'low' } })

/** Who may answer a fact finder, and what it scores. */
export const factFinders: Row[] = [
  {
    says: 'nobody answers a fact finder who is not invited',
    make: asked(false),
    ways: creates('investor', 'submissions', answering),
    answer: 'forbidden',
  },
  {
    says: 'the answers of a client who is invited are scored',
    make: asked(true),
    ways: creates('investor', 'submissions', answering),
    answer: 'done',
    state: ['select score from fact_finders where account = $1', ['account'], '25'],
  },
]
