// Writes docs/account-statuses.md and its drawing from the table of statuses: node tools/draw-statuses.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeStatuses } from './statuses/describe-statuses.ts'
import { drawStatuses } from './statuses/draw-statuses.ts'

const docs = join(import.meta.dirname, '..', 'docs')
writeFileSync(join(docs, 'account-statuses.md'), describeStatuses())
writeFileSync(join(docs, 'account-statuses.svg'), drawStatuses())
