/** Topic 'modified-dietz'. */
import {
  linkedModifiedDietzReturn,
  modifiedDietzOfWeights,
  modifiedDietzReturn,
} from '#finance/reference/modified-dietz.ts'
import { byReference } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'
import { readValuedPeriod } from '#tools/vectors/topics/valued-period.ts'

export const modifiedDietz: Topic = {
  reference: 'returns by weighted payments; the pages value every day',
  operations: byReference({
    'linked-modified-dietz': (input) => linkedModifiedDietzReturn(readValuedPeriod(input)),
    'modified-dietz': (input) => modifiedDietzReturn(readValuedPeriod(input)),
    'modified-dietz-weights': (input) =>
      modifiedDietzOfWeights({
        startValue: input.number('startValue'),
        endValue: input.number('endValue'),
        flows: input
          .items('flows', [])
          .map((flow) => ({ amount: flow.number('amount'), weight: flow.number('weight') })),
      }),
  }),
}
