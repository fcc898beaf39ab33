/** Refuses statements that forget the tenant, and names that stand for two texts. */

const known = new Map<string, string>()

/** A statement is about a tenant when it compares the tenant with `$1` or inserts `$1` as the tenant. */
const ofTenant =
  /tenant_id\s*=\s*\$1\b|insert\s+into\s+\S+\s*\(\s*"?tenant_id"?\s*,[\s\S]*?\$1\b|app\.\w+\(\$1/i

/** Names are kept on every connection, so there is an end to them; what comes later runs without a name. */
const mostNames = 2000

/** Throws when a statement must not run. */
export function checkStatement({ name, text }: Statement): void {
  const before = known.get(name)
  if (before === text) return
  if (before !== undefined) throw new Error(`Two statements are called '${name}'.`)
  if (!ofTenant.test(text)) throw new Error(`Statement '${name}' must carry tenant_id = $1.`)
  if (known.size < mostNames) known.set(name, text)
}

/** Whether a statement has its name reserved and may be prepared under it. */
export function isNamed({ name, isPlannedAnew }: Statement): boolean {
  return !isPlannedAnew && known.has(name)
}

/**
 * A prepared statement. `$1` is always the tenant, supplied by the executor; the text must carry `tenant_id = $1`
 * (or insert `$1` as the tenant) and is refused otherwise. Values given by the caller are `$2`, `$3` ...
 * One name stands for one text. `isPlannedAnew`: the best way depends on the values (a rare status, a common one), so
 * no plan is kept. `isPlannedOnce`: the way is the same whatever the values, and planning takes longer than reading: the
 * first plan is kept.
 */
export type Statement = { name: string; text: string; isPlannedAnew?: true; isPlannedOnce?: true }
