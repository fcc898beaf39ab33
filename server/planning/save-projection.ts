/** Saving a scenario of the projection tool, new or changed. */
import type { Scenario } from '#finance/planning/project-scenario.ts'
import type { SavedScenario } from '#model/calls/planning.ts'
import { readProjection } from '#server/planning/read-projections.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { createRecord, updateRecord } from '#server/records/write-record.ts'

const toPercent = (fraction: number): number => Math.round(fraction * 1e8) / 1e6

/** Amounts to the cent, rates in per cent. */
function toValues({ strategy, inflation, annualReturn, years, ...amounts }: Scenario) {
  return {
    lumpSum: amounts.lumpSum.toFixed(2),
    periodic: amounts.periodic.toFixed(2),
    monthly: amounts.monthly.toFixed(2),
    inflation: toPercent(inflation),
    years,
    returnSet: strategy,
    annualReturn: toPercent(annualReturn),
  }
}

/** Keeps a scenario of an account under a name. */
export async function saveProjection(
  writing: Writing,
  { account, name, scenario }: { account: string; name: string; scenario: Scenario },
): Promise<SavedScenario> {
  const id = await createRecord(writing, 'projections', { account, name, ...toValues(scenario) })
  return readProjection(writing, id)
}

type Change = { id: string; version: number; name?: string | undefined; scenario?: Scenario | undefined }

/** Changes name, numbers or both of the version that was read. */
export async function changeProjection(
  writing: Writing,
  { id, version, name, scenario }: Change,
): Promise<SavedScenario> {
  const change = { ...(name === undefined ? {} : { name }), ...(scenario ? toValues(scenario) : {}) }
  await updateRecord(writing, 'projections', { id, version, change })
  return readProjection(writing, id)
}
