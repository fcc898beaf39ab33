/** Topic 'projections': growth, real rates and the cost of charges. */
import { futureValue } from '#finance/annuity.ts'
import {
  compoundInterest,
  growBySchedule,
  periodsToTarget,
  realRate,
  reductionInYield,
} from '#finance/projection.ts'
import type { Operations } from '#tools/vectors/topics/case-input.ts'
import { readTiming } from '#tools/vectors/topics/loan-amortisation.ts'

export const projections: Operations = {
  'compound-interest': (input) =>
    compoundInterest({
      principal: input.number('principal'),
      nominalRate: input.number('nominalRate'),
      periodsPerYear: input.number('periodsPerYear'),
      years: input.number('years'),
    }),
  fv: (input) =>
    futureValue({
      rate: input.number('rate'),
      nper: input.number('nper'),
      pmt: input.number('pmt', 0),
      pv: input.number('pv', 0),
      when: readTiming(input),
    }),
  'fv-schedule': (input) => growBySchedule(input.number('principal'), input.numbers('rates')),
  'periods-to-target': (input) =>
    periodsToTarget({
      rate: input.number('rate'),
      presentValue: input.number('presentValue'),
      futureValue: input.number('futureValue'),
    }),
  'real-rate': (input) => realRate(input.number('nominalRate'), input.number('inflation')),
  'reduction-in-yield': (input) =>
    reductionInYield({
      initial: input.number('initial'),
      growthRate: input.number('growthRate'),
      annualChargeRate: input.number('annualChargeRate'),
      years: input.number('years'),
    }),
}
