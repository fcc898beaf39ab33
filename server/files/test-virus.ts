import { FileRefusal } from './file-refusal.ts'

/** The file with which scanners are tried (EICAR), taken apart so that no scanner finds it here. */
const parts = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-', 'TEST-FILE!$H+H*']
const testVirus = Buffer.from(parts.join(''))

/** Refuses what holds the test file: there is no scanner here, but what every scanner knows is known. */
export function refuseTestVirus(content: Buffer): void {
  if (content.includes(testVirus)) throw new FileRefusal('virus')
}
