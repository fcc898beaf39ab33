import { expect, test } from 'vitest'
import { headExport } from './head-export.ts'

const heads: Record<string, string> = { name: 'Name', isProfessional: 'Adviser', value: 'Value, in euros' }
const headOf = (field: string): string => heads[field] ?? field

test('a table is headed by what its columns are called, and keeps its rows as they are', async () => {
  const table = new Blob(['\uFEFFid,name,isProfessional,value\r\n', '1,Zoë,true,"7,5"\r\n2,Ann,false,1\r\n'])
  const bytes = await (await headExport(table, headOf)).arrayBuffer()
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFFid,Name,Adviser,"Value, in euros"\r\n1,Zoë,true,"7,5"\r\n2,Ann,false,1\r\n',
  )
})

test('a table without a line stays as it is', async () => {
  expect(await (await headExport(new Blob(['']), headOf)).text()).toBe('')
})
