/** Topic 'modified-dietz'. */
import {
  linkedModifiedDietzReturn,
  modifiedDietzOfWeights,
  modifiedDietzReturn,
} from '#finance/modified-dietz.ts'
import type { Operations } from '#tools/vectors/topics/case-input.ts'
import { readValuedPeriod } from '#tools/vectors/topics/valued-period.ts'

export const modifiedDietz: Operations = {
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
}
