/** What the process that fills the demonstration is told, and where it notes how far it came. */
import { join } from 'node:path'
import type { Start } from '#server/main.ts'
import type { DemoState } from '#server/seeding/seed-demo.ts'

export type DemoWork = { settings: Start; before: DemoState | null; asOf: string }

export const demoFileOf = ({ stateDir }: Pick<Start, 'stateDir'>): string => join(stateDir, 'demo.json')
