/** Topic 'projections': growth, real rates and the cost of charges. */
import { projectScenario, usualScenario } from '#finance/planning/project-scenario.ts'
import { projectSavings } from '#finance/planning/projection.ts'
import { futureValue } from '#finance/reference/annuity.ts'
import { periodsToTarget, reductionInYield } from '#finance/reference/growth.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { readTiming } from '#tools/vectors/topics/loan-amortisation.ts'
import { byEither, byProduct, byReference } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'

/** What a plan without monthly payments is worth at its end; a period of the case is a year of the plan. */
function grow(plan: { lumpSum: number; yearly?: number; annualRate: number; years: number }): number {
  return projectSavings({ yearly: 0, monthly: 0, ...plan }).at(-1)!.value
}

/** Payments at the end of each period, as a plan has them; spreadsheets give them the other sign. */
function planValue(input: CaseInput): number {
  const [lumpSum, yearly] = [-input.number('pv', 0), -input.number('pmt', 0)]
  return grow({ lumpSum, yearly, annualRate: input.number('rate'), years: input.number('nper') })
}

function spreadsheetValue(input: CaseInput): number {
  return futureValue({
    rate: input.number('rate'),
    nper: input.number('nper'),
    pmt: input.number('pmt', 0),
    pv: input.number('pv', 0),
    when: readTiming(input),
  })
}

function compound(input: CaseInput): number {
  const periods = input.number('periodsPerYear')
  return grow({
    lumpSum: input.number('principal'),
    annualRate: input.number('nominalRate') / periods,
    years: periods * input.number('years'),
  })
}

function growBySchedule(input: CaseInput): number {
  return input
    .numbers('rates')
    .reduce((lumpSum, annualRate) => grow({ lumpSum, annualRate, years: 1 }), input.number('principal'))
}

/** What one of today's money becomes in a year, in today's money. */
function realRate(input: CaseInput): number {
  const [annualReturn, inflation] = [input.number('nominalRate'), input.number('inflation')]
  const plan = { ...usualScenario, lumpSum: 1, periodic: 0, monthly: 0, years: 1, annualReturn, inflation }
  return projectScenario(plan).years.at(-1)!.chosen.real - 1
}

export const projections: Topic = {
  product: "the projection of a plan, in money and in today's money",
  reference: 'payments at the start of a period, periods to a target, charges',
  operations: {
    fv: byEither({
      isShown: (input) =>
        readTiming(input) === 'end' && Number.isInteger(input.number('nper')) && input.number('nper') >= 0,
      product: planValue,
      reference: spreadsheetValue,
    }),
    ...byProduct({ 'compound-interest': compound, 'fv-schedule': growBySchedule, 'real-rate': realRate }),
    ...byReference({
      'periods-to-target': (input) =>
        periodsToTarget({
          rate: input.number('rate'),
          presentValue: input.number('presentValue'),
          futureValue: input.number('futureValue'),
        }),
      'reduction-in-yield': (input) =>
        reductionInYield({
          initial: input.number('initial'),
          growthRate: input.number('growthRate'),
          annualChargeRate: input.number('annualChargeRate'),
          years: input.number('years'),
        }),
    }),
  },
}
