import { useChange } from '#web/widgets/use-change.ts'

/** Does something with packs and shows them anew; what came of it is said at the foot of the window. */
export const usePackCall = <Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  onAnswer: (answer: Answer) => Promise<void> | void,
) => useChange(call, { stale: ['readReportPack', 'listReportPacks'], onAnswer })
