import { done, freshRequest, unclear, type HuifuDoor } from '../../../../money/pay-channel/public.ts'
import type { Outcome } from '../../../../platform/outbox/outcome.ts'
import type { Paper } from '../provider.ts'
import { textOrNull } from './huifu-fields.ts'

const types: Readonly<Record<Paper['kind'], string>> = { certificate: 'F01', licence: 'F02' }

/** What Huifu calls its copies, as it wants them listed. A copy that a crash has left there is of no harm. Null: no papers. */
export async function uploadPapers(door: HuifuDoor, papers: readonly Paper[]): Promise<Outcome<string | null>> {
  const list: object[] = []
  for (const { kind, name, read } of papers) {
    const type = types[kind]
    const data = { ...freshRequest(door), file_type: type }
    const file = { name, bytes: await read() }
    const answer = await done(door, { path: '/v2/supplementary/picture', data, of: null, file })
    if (!answer.sent) return answer
    const fileId = textOrNull(answer.receipt['file_id'])
    if (fileId === null) return unclear()
    list.push({ file_type: type, file_id: fileId, file_name: name })
  }
  return { sent: true, receipt: list.length === 0 ? null : JSON.stringify(list) }
}
