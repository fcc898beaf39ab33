import { describe, expect, it } from 'vitest'
import { help, readImportOptions, UsageError } from '#tools/import/import-options.ts'

const batch = '00000000-0000-7000-8000-000000000000'
const read = (line: string) => readImportOptions(line.split(' ').filter(Boolean))

describe('the command line of the import', () => {
  it('reads a usual command', () => {
    expect(read('--tenant generic --account Jones --portfolio Depot a.csv --dry-run')).toMatchObject({
      tenant: 'generic',
      account: 'Jones',
      portfolio: 'Depot',
      file: 'a.csv',
      subject: 'bookings',
      dryRun: true,
      duplicates: 'skip',
      leaveOutProblems: false,
      undo: null,
    })
  })

  it('knows which symbols are one security', () => {
    expect(read('--tenant generic --account a --portfolio b a.csv --same FB=META --same X=Y')?.same).toEqual([
      { from: 'FB', to: 'META' },
      { from: 'X', to: 'Y' },
    ])
  })

  it('needs neither account nor portfolio for market data and for an undo', () => {
    expect(read('--tenant generic --prices p.csv --basis adjusted')).toMatchObject({
      subject: 'prices',
      basis: 'adjusted',
    })
    expect(read('--tenant generic --rates r.csv')).toMatchObject({ subject: 'rates' })
    expect(read(`--tenant generic --undo ${batch}`)).toMatchObject({ undo: batch, file: null })
  })

  it('answers null when help is asked for, and the help names every option', () => {
    expect(read('--help')).toBeNull()
    for (const name of [
      'tenant',
      'account',
      'portfolio',
      'dry-run',
      'duplicates',
      'same',
      'mapping',
      'prices',
      'rates',
      'undo',
    ])
      expect(help).toContain(`--${name}`)
  })

  it.each([
    ['a.csv', '--tenant is missing'],
    ['--tenant generic', 'The file is missing'],
    ['--tenant generic a.csv', '--account and --portfolio are needed'],
    ['--tenant generic --prices --rates a.csv', 'exclude each other'],
    ['--tenant generic --account a --portfolio b a.csv b.csv', 'One file at a time'],
    ['--tenant generic --prices a.csv --basis neither', '--basis is "neither"'],
    ['--tenant generic --account a --portfolio b a.csv --duplicates maybe', '--duplicates is "maybe"'],
    ['--tenant generic --account a --portfolio b a.csv --same FB', '--same takes two symbols'],
    ['--tenant generic --undo 1', '--undo takes the number'],
    ['--tenant generic --frobnicate a.csv', 'frobnicate'],
  ])('%s: %s', (line, message) => {
    expect(() => read(line)).toThrow(UsageError)
    expect(() => read(line)).toThrow(message)
  })
})
